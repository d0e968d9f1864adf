package io.semel.local;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;

/** The machine on which something was measured: a figure is worth nothing without it. */
public final class Machine {

    private Machine() {}

    /** Operating system, processors and memory. */
    public static Map<String, String> facts() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        Map<String, String> facts = new TreeMap<>();
        facts.put("system", system.getName() + " " + system.getVersion() + " " + system.getArch());
        facts.put("processors", String.valueOf(system.getAvailableProcessors()));
        if (system instanceof com.sun.management.OperatingSystemMXBean memory) {
            facts.put("memory", (memory.getTotalMemorySize() >> 20) + " MiB");
        }
        return facts;
    }
}
