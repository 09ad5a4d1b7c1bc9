/**
 * Returns a function that reads at most once in `ms` milliseconds, however many ask, and at most once at a time. A failure is thrown to those
 * who wait for it and is not kept.
 */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly until: number; readonly value: Promise<T> } | null = null;
  return () => {
    if (kept !== null && performance.now() < kept.until) return kept.value;
    const value = read();
    const made = { until: performance.now() + ms, value };
    kept = made;
    value.catch(() => {
      if (kept === made) kept = null;
    });
    return value;
  };
}
