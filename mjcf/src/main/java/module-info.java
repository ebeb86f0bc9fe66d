/** Reads MJCF into an editable specification and compiles a specification into a model. */
module dev.cardan.mjcf {
    requires transitive dev.cardan.engine;

    exports dev.cardan.mjcf;
    exports dev.cardan.mjcf.build;
    exports dev.cardan.mjcf.decompose;
    exports dev.cardan.mjcf.lint;
    exports dev.cardan.mjcf.flexcomp;
    exports dev.cardan.mjcf.spec;
}
