package io.semel.local;

/** Is told, in short sentences, what long work is at. Called from the thread that does the work. */
@FunctionalInterface
public interface Progress {

    /** Says nothing to anybody. */
    Progress SILENT = sentence -> {};

    /** The work has come to this step. */
    void step(String sentence);
}
