/** Values by key. When their sizes add up to more than allowed, the least recently used ones go. */
export interface RecentlyUsed<Value> {
  /** Returns the value, which then counts as used. */
  get(key: string): Value | undefined;
  has(key: string): boolean;
  /** Adds or replaces a value and returns the keys of those that had to go. */
  set(key: string, value: Value): string[];
  delete(key: string): void;
}

export function recentlyUsed<Value>(most: number, sizeOf: (value: Value) => number): RecentlyUsed<Value> {
  // A map keeps the order in which its keys were added.
  const values = new Map<string, Value>();
  let size = 0;

  function remove(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= sizeOf(value);
  }

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    has: (key) => values.has(key),
    set(key, value) {
      remove(key);
      values.set(key, value);
      size += sizeOf(value);
      const gone: string[] = [];
      for (const oldest of values.keys()) {
        if (size <= most) break;
        remove(oldest);
        gone.push(oldest);
      }
      return gone;
    },
    delete: remove,
  };
}
