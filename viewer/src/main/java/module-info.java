/**
 * Pictures of worlds: the list of what there is to draw, cameras, a renderer in plain Java, and a live viewer in the browser.
 */
module dev.cardan.viewer {
    requires transitive dev.cardan.batch;
    requires transitive dev.cardan.engine;
    requires transitive java.desktop;
    requires xchart;

    exports dev.cardan.viewer;
    exports dev.cardan.viewer.picture;
    exports dev.cardan.viewer.plot;
    exports dev.cardan.viewer.scene;
    exports dev.cardan.viewer.stream;
}
