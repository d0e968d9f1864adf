package io.semel.engine.observe;

/** Looks at one thing of the server that must be right before messages are delivered. */
interface Check {

    /** What it demands. */
    Rule rule();

    /**
     * Looks.
     *
     * @throws ServerModelException if the server cannot be asked; the doctor reports it as a failure of this check
     */
    Finding examine();
}
