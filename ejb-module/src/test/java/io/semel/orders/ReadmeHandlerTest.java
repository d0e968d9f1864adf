package io.semel.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The handler that the README shows to teams. */
class ReadmeHandlerTest {

    private static final Pattern JAVA = Pattern.compile("(?s)```java\\n(.*?)```");
    private static final String ARTICLE = """
            package io.semel.stock;
            class Article {
                int free() { return 0; }
                void reserve(int pieces) {}
            }
            """;

    @Test
    void it_compiles(@TempDir Path folder) throws IOException {
        Path handler = folder.resolve("ReserveStock.java");
        Path article = folder.resolve("Article.java");
        Files.writeString(handler, block(Files.readString(Path.of("..", "README.md"))));
        Files.writeString(article, ARTICLE);

        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-d",
                                folder.toString(),
                                handler.toString(),
                                article.toString()))
                .isZero();
    }

    private static String block(String readme) {
        return JAVA.matcher(readme)
                .results()
                .map((MatchResult found) -> found.group(1))
                .filter(code -> code.contains("class ReserveStock"))
                .findFirst()
                .orElseThrow();
    }
}
