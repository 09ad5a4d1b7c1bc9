/** Runs jobs one after the other and gives each one's own outcome; a failed one does not stop the next. */
export type InOrder = <T>(job: () => Promise<T>) => Promise<T>;

/** Makes a queue within this process. */
export function createInOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = last.then(job);
    last = done.catch(() => {});
    return done;
  };
}

/** Runs the jobs of one key one after the other, and those of different keys side by side. */
export type InOrderByKey = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** Makes such queues within this process. A key that has no job left is forgotten. */
export function createInOrderByKey(): InOrderByKey {
  const queues = new Map<string, { readonly inOrder: InOrder; jobCount: number }>();
  return async (key, job) => {
    const queue = queues.get(key) ?? { inOrder: createInOrder(), jobCount: 0 };
    queues.set(key, queue);
    queue.jobCount += 1;
    try {
      return await queue.inOrder(job);
    } finally {
      queue.jobCount -= 1;
      if (queue.jobCount === 0) queues.delete(key);
    }
  };
}
