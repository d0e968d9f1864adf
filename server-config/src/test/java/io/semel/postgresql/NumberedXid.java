package io.semel.postgresql;

import java.nio.ByteBuffer;
import javax.transaction.xa.Xid;

/** An id of a branch that is equal by its number. */
record NumberedXid(int number) implements Xid {

    @Override
    public int getFormatId() {
        return 131077;
    }

    @Override
    public byte[] getGlobalTransactionId() {
        return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }

    @Override
    public byte[] getBranchQualifier() {
        return new byte[] {1};
    }
}
