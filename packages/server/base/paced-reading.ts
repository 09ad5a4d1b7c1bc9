/** The pause after a reading is this many times as long as the reading took, so readings take at most a twentieth of the time. */
const PAUSES = 19;

/**
 * Shares a reading that takes the longer the more there is to read: all callers get the same value, which is read again
 * after `leastMs`, or later if it takes long. A reading that failed is repeated for the next caller.
 */
export function paceReading<Value>(read: () => Promise<Value>, leastMs: number): () => Promise<Value> {
  let dueAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Value> | null = null;
  const readAgain = async () => {
    const startedAt = performance.now();
    dueAt = Number.POSITIVE_INFINITY;
    try {
      const value = await read();
      const endedAt = performance.now();
      dueAt = Math.max(startedAt + leastMs, endedAt + PAUSES * (endedAt - startedAt));
      return value;
    } catch (error) {
      dueAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
  return () => {
    if (reading === null || performance.now() >= dueAt) reading = readAgain();
    return reading;
  };
}
