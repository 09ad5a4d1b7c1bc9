/** Runs jobs one after the other; a failed one is reported and does not stop the next. */
export type InOrder = (job: () => Promise<void>) => void;

/** Makes a queue within this process. */
export function createInOrder(onError: (error: unknown) => void): InOrder {
  let last = Promise.resolve();
  return (job) => {
    last = last.then(job).catch(onError);
  };
}
