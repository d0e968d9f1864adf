package io.semel.bench;

/**
 * One way to take payments from a queue of its own.
 *
 * @param name in reports
 * @param site the server and the database it works on
 * @param queue where its messages come from
 */
public record Contender(String name, Site site, String queue) {

    private static final String QUEUE = "/subsystem=messaging-activemq/server=default/jms-queue=";

    /** The message-driven beans of the EAR, with the batch size that the site's server was started with. */
    public static Contender ours(String name, Site site) {
        return new Contender(name, site, "semel.operations");
    }

    /** The plain bean on the same server, after {@link Site#deployPlain}. */
    public static Contender plain(Site site) {
        return new Contender("plain", site, Site.PLAIN_QUEUE);
    }

    /** The route of Apache Camel, after {@link Site#deployPeers}. */
    public static Contender camel(Site site) {
        return new Contender("camel", site, Site.CAMEL_QUEUE);
    }

    /** Spring's listener container, after {@link Site#deployPeers}. */
    public static Contender spring(Site site) {
        return new Contender("spring", site, Site.SPRING_QUEUE);
    }

    /** The program without XA, after {@link Site#deployPeers}. */
    public static Contender handWritten(Site site) {
        return new Contender("handWritten", site, Site.HAND_QUEUE);
    }

    /** Keeps back what is in the queue and what comes, whoever consumes it. */
    public void pause() {
        site.run(QUEUE + queue + ":pause");
    }

    /** Lets the messages out. */
    public void resume() {
        site.run(QUEUE + queue + ":resume");
    }
}
