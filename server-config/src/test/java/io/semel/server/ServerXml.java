package io.semel.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A server's XML, asked by XPath without namespaces; {@code ${name:default}} answers its default. */
record ServerXml(Document document) {

    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{([^:{}]+):([^{}]*)}");

    static final String NAME = "standalone-semel.xml";
    static final String EXTERNAL_BROKER = "standalone-semel-external-broker.xml";

    static ServerXml read(Path file) throws IOException {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            return new ServerXml(factory.newDocumentBuilder().parse(file.toFile()));
        } catch (ParserConfigurationException | SAXException unreadable) {
            throw new IOException(file + " is not readable XML", unreadable);
        }
    }

    static Path artefact() {
        return Path.of("target", NAME);
    }

    /** The configuration for a broker of its own process. */
    static Path externalBroker() {
        return Path.of("target", EXTERNAL_BROKER);
    }

    static ServerXml built() throws IOException {
        return read(artefact());
    }

    /** Every {@code ${semel...:default}} of the text, in order. */
    static List<String> expressions(String text) {
        return EXPRESSION
                .matcher(text)
                .results()
                .filter(found -> found.group(1).startsWith("semel."))
                .map(found -> found.group(1) + "=" + found.group(2))
                .distinct()
                .sorted()
                .toList();
    }

    static String text(Path file) throws IOException {
        return Files.readString(file);
    }

    List<String> all(String xpath) {
        return nodes(xpath).stream().map(ServerXml::valueOf).toList();
    }

    String one(String xpath) {
        var values = all(xpath);
        if (values.size() != 1) {
            throw new AssertionError(xpath + " was found " + values.size() + " times, not once");
        }
        return values.get(0);
    }

    /** The one value as it is written, expressions unresolved. */
    String raw(String xpath) {
        return nodes(xpath).get(0).getTextContent().strip();
    }

    double number(String xpath) {
        return Double.parseDouble(one(xpath));
    }

    private List<Node> nodes(String xpath) {
        try {
            var found =
                    (NodeList) XPathFactory.newInstance().newXPath().evaluate(xpath, document, XPathConstants.NODESET);
            return IntStream.range(0, found.getLength()).mapToObj(found::item).toList();
        } catch (XPathExpressionException wrong) {
            throw new IllegalArgumentException(xpath, wrong);
        }
    }

    private static String valueOf(Node node) {
        return EXPRESSION.matcher(node.getTextContent().strip()).replaceAll("$2");
    }
}
