package io.semel.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The meaning of a server's XML as text: white space, comments and the order of siblings do not count. */
final class Model {

    private Model() {}

    static String of(Path file) throws IOException {
        return lines(ServerXml.read(file).document().getDocumentElement(), "");
    }

    private static String lines(Element element, String indent) {
        var children = new ArrayList<String>();
        var text = new StringBuilder();
        for (var node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children.add(lines(child, indent + "  "));
            } else if (node.getNodeType() == Node.TEXT_NODE) {
                text.append(node.getTextContent().strip());
            }
        }
        Collections.sort(children);
        return indent + element.getTagName() + attributes(element) + " " + text + "\n" + String.join("", children);
    }

    private static String attributes(Element element) {
        var sorted = new ArrayList<String>();
        for (var i = 0; i < element.getAttributes().getLength(); i++) {
            sorted.add(element.getAttributes().item(i).toString());
        }
        Collections.sort(sorted);
        return sorted.toString();
    }
}
