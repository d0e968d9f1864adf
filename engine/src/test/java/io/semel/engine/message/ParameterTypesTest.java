package io.semel.engine.message;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which parameter records a handler may have. */
class ParameterTypesTest {

    record WithDouble(double value) {}

    record WithMap(Map<String, String> value) {}

    record WithObject(Object value) {}

    @SuppressWarnings("ArrayRecordComponent")
    record WithArray(String[] value) {}

    record WithNullableElements(List<@Nullable String> value) {}

    record WithArrayList(ArrayList<String> value) {}

    record WithListOfLists(List<List<Double>> value) {}

    record Generic<T>(T value) {}

    record Deep(Middle middle) {}

    record Middle(WithDouble inner) {}

    @ParameterizedTest
    @ValueSource(
            classes = {
                WithDouble.class,
                WithMap.class,
                WithObject.class,
                WithArray.class,
                WithNullableElements.class,
                WithArrayList.class,
                WithListOfLists.class,
                Generic.class,
                Deep.class
            })
    void an_unsupported_type_is_refused_at_start_with_its_component(Class<? extends Record> type) {
        assertThatThrownBy(() -> ParameterBinder.forType(type))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ParameterTypesTest$")
                .hasMessageMatching(".*\\.(value|inner) is .*");
    }

    record Tree(List<Tree> children) {}

    @Test
    void a_record_in_itself_is_refused_at_start() {
        assertThatThrownBy(() -> ParameterBinder.forType(Tree.class)).hasMessageContaining("contains itself");
    }
}
