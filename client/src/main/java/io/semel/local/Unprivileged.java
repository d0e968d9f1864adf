package io.semel.local;

import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How PostgreSQL, which refuses to run as root, is run by root: in a user namespace without privileges, or, where the
 * kernel or a container forbids those, as the account {@code nobody}. Everybody else runs it as they are.
 */
enum Unprivileged {
    AS_WE_ARE {
        @Override
        List<String> command(List<String> command) {
            return command;
        }
    },
    IN_A_USER_NAMESPACE {
        @Override
        List<String> command(List<String> command) {
            return before(List.of("unshare", "--user"), command);
        }
    },
    AS_NOBODY {
        @Override
        List<String> command(List<String> command) {
            return before(AS_NOBODY_PREFIX, command);
        }

        @Override
        void handOver(Path folder) throws IOException {
            Commands.run(List.of("chown", "-R", "65534:65534", folder.toString()));
            if (Commands.exitCode(command(List.of("test", "-w", folder.toString()))) != 0) {
                throw new IOException("PostgreSQL refuses to run as root, and the account nobody cannot reach " + folder
                        + ": work as another user, or name a folder that others may enter (--data DIR)");
            }
        }
    };

    private static final List<String> AS_NOBODY_PREFIX =
            List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");

    /** The command line that runs {@code command} this way. */
    abstract List<String> command(List<String> command);

    /** Gives the folder to the account that will write it. */
    void handOver(Path folder) throws IOException {}

    static Unprivileged forThisUser() {
        if (!"root".equals(System.getProperty("user.name")) || DetachedCommand.isWindows()) {
            return AS_WE_ARE;
        }
        return LinuxUtils.isUnshareAvailable() ? IN_A_USER_NAMESPACE : AS_NOBODY;
    }

    private static List<String> before(List<String> prefix, List<String> command) {
        List<String> line = new ArrayList<>(prefix);
        line.addAll(command);
        return line;
    }
}
