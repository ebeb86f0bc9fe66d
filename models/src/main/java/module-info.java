/** Example robots and scenes, kept as resources. */
module dev.cardan.models {
    exports dev.cardan.models;
}
