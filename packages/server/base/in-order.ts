/** Runs jobs one after another and returns each job's own outcome. A failed job does not stop the next. */
export type InOrder = <T>(job: () => Promise<T>) => Promise<T>;

/** Creates a queue within this process. */
export function createInOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = last.then(job);
    last = done.catch(() => {});
    return done;
  };
}

/** Runs jobs with the same key one after another, and jobs with different keys concurrently. */
export type InOrderByKey = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** Creates such queues within this process. A key without jobs is forgotten. */
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
