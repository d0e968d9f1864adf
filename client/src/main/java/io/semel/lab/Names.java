package io.semel.lab;

import java.util.Locale;

/** How the constants of this package are called in options and reports. */
final class Names {

    private Names() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
