package io.semel.engine.observe;

/** Looks at one thing of the database that must be right before messages are delivered. */
interface DatabaseCheck {

    /** What it demands. */
    Rule rule();

    /**
     * Judges what the database says of itself.
     *
     * @throws ServerModelException if the server cannot be asked; the doctor reports it as a failure of this check
     */
    Finding examine(DatabaseFacts database);
}
