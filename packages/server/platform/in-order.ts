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
