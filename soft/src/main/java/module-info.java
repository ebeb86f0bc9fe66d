/** Soft bodies by extended position based dynamics, among the rigid bodies of a world. */
module dev.cardan.soft {
    requires transitive dev.cardan.engine;
    requires transitive dev.cardan.mjcf;

    exports dev.cardan.soft;
    exports dev.cardan.soft.contact;
    exports dev.cardan.soft.xpbd;

    provides dev.cardan.engine.extension.PluginType with
            dev.cardan.soft.SoftType;
}
