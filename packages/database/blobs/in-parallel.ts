/** Enough to keep the network busy; each has one content in memory. */
const AT_ONCE = 4;

/** Does something for all items, a few at a time, and begins no more after an error, which it throws. */
export async function inParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async () => {
    for (let next = await iterator.next(); !next.done && !hasFailed; next = await iterator.next()) {
      await work(next.value).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  const failure = ends.find((end) => end.status === "rejected");
  if (failure) throw failure.reason;
}
