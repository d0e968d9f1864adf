package io.semel.local;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * The PostgreSQL programs for this operating system, unpacked once from the class path.
 *
 * @param folder the folder that holds {@code bin}, {@code lib} and {@code share}
 */
record PostgresBinaries(Path folder) {

    private static final int EXECUTABLE = 0100;

    /** Unpacks them if {@code folder} is not complete yet. Two callers at once both end with a complete folder. */
    static PostgresBinaries in(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Path parent = folder.toAbsolutePath().getParent();
            Files.createDirectories(parent);
            Path draft = Files.createTempDirectory(parent, ".postgresql");
            unpack(draft);
            openForOthers(draft);
            publish(draft, folder);
        }
        return new PostgresBinaries(folder.toAbsolutePath());
    }

    String program(String name) {
        String suffix = DetachedCommand.isWindows() ? ".exe" : "";
        return folder.resolve("bin").resolve(name + suffix).toString();
    }

    private static void publish(Path draft, Path folder) throws IOException {
        try {
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException lost) {
            PrivateFiles.removeFolder(draft);
            if (!Files.isDirectory(folder)) {
                throw lost;
            }
        }
    }

    private static void unpack(Path target) throws IOException {
        try (InputStream packed = DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system(), hardware());
                TarArchiveInputStream archive =
                        new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(packed)))) {
            for (TarArchiveEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
                write(archive, entry, target);
            }
        }
    }

    private static void write(TarArchiveInputStream archive, TarArchiveEntry entry, Path target) throws IOException {
        Path path = target.resolve(entry.getName()).normalize();
        if (!path.startsWith(target)) {
            throw new IOException("the archive reaches out of its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Files.createDirectories(path.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(archive, path, StandardCopyOption.REPLACE_EXISTING);
        if ((entry.getMode() & EXECUTABLE) != 0 && !path.toFile().setExecutable(true, false)) {
            throw new IOException("cannot be made executable: " + path);
        }
    }

    /** A temporary folder is private; the account that runs the programs must be able to enter it. */
    private static void openForOthers(Path folder) throws IOException {
        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return "Windows";
        }
        return name.startsWith("mac") ? "Darwin" : "Linux";
    }

    private static String hardware() {
        return "amd64".equals(System.getProperty("os.arch")) ? "x86_64" : System.getProperty("os.arch");
    }
}
