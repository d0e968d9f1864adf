package io.semel.bench;

/**
 * One way to take payments from a queue.
 *
 * @param name in reports
 * @param site the server and the database it works on
 * @param queue where its messages come from
 * @param bean the path of its message-driven bean in the server's model
 */
public record Contender(String name, Site site, String queue, String bean) {

    private static final String OURS =
            "/deployment=semel.ear/subdeployment=semel-ejb-module.jar/subsystem=ejb3/message-driven-bean=OperationsBean";
    private static final String PLAIN = "/deployment=plain.war/subsystem=ejb3/message-driven-bean=PlainBean";

    /** The message-driven beans of the EAR, with the batch size that the site's server was started with. */
    public static Contender ours(String name, Site site) {
        return new Contender(name, site, "semel.operations", OURS);
    }

    /** The plain bean on the same server. */
    public static Contender plain(Site site) {
        return new Contender("plain", site, Site.PLAIN_QUEUE, PLAIN);
    }
}
