package io.semel.local;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** One command at a time starts services in a run-time folder; the operating system frees the lock of a dead one. */
final class FolderLock implements AutoCloseable {

    private static final String NAME = "starting.lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the folder.
     *
     * @throws LocalServiceException if another command starts services in it now
     */
    static FolderLock of(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            @Nullable FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw new LocalServiceException("another semel command starts services in " + folder
                        + " now; wait for it, or name another --data");
            }
            return new FolderLock(channel);
        } catch (IOException unusable) {
            throw new LocalServiceException(
                    "the folder " + folder + " cannot be written; name another by --data", unusable);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException unclosable) {
            throw new LocalServiceException("the lock of the run-time folder cannot be given back", unclosable);
        }
    }
}
