package io.semel.local;

/**
 * A place in a document that a command fills, so that no figure is written by hand.
 *
 * @param begin the line before it
 * @param end the line after it
 */
public record MarkedPlace(String begin, String end) {

    /** The two lines with nothing between them. */
    public String empty() {
        return begin + "\n" + end + "\n";
    }

    /**
     * Replaces what stands there.
     *
     * @throws IllegalArgumentException if the document has no such place
     */
    public String fill(String document, String text) {
        require(document);
        return document.substring(0, document.indexOf(begin) + begin.length()) + "\n\n" + text + "\n"
                + document.substring(document.indexOf(end));
    }

    /**
     * Looks whether the document has the place, before a run of hours.
     *
     * @throws IllegalArgumentException if it has not
     */
    public void require(String document) {
        int at = document.indexOf(begin);
        if (at < 0 || document.indexOf(end) < at) {
            throw new IllegalArgumentException(
                    "the document needs these two lines, the text comes between them: " + begin + " and " + end);
        }
    }
}
