package dev.cardan.viewer.web;

/** Whom the server serves for: is told who comes and what they say, on threads of the server. */
public interface Visitors {
    /** Somebody opened the page. */
    void came(Client client);

    /** Somebody closed it. */
    void left(Client client);

    /** Somebody sent a text. */
    void said(Client client, String text);

    /** How many worlds there are, each of which has a model. */
    int worlds();

    /** Version of the models, which others take the place of now and then. */
    int version();

    /** Bytes of the model of a world in a version, or null if there are none. */
    byte[] model(int world, int version);

    /** Somebody dropped a file on the page; returns what is wrong with it, "" if nothing is. */
    String dropped(String name, byte[] content);
}
