/**
 * Pictures of worlds: the list of what there is to draw, cameras, a renderer in plain Java, and a live viewer in the browser.
 */
module dev.cardan.viewer {
    requires transitive dev.cardan.batch;
    requires transitive dev.cardan.engine;
    requires transitive java.desktop;
    requires xchart;
    requires org.eclipse.jetty.websocket.server;

    exports dev.cardan.viewer;
    exports dev.cardan.viewer.live to
            dev.cardan.cli;
    exports dev.cardan.viewer.picture;
    exports dev.cardan.viewer.plot;
    exports dev.cardan.viewer.replay;
    exports dev.cardan.viewer.scene;
    exports dev.cardan.viewer.stream;
}
