/** What happens within a time is sent together. */
export interface Together {
  /** Sends when the time is over. */
  soon(): void;
  /** Sends nothing any more. */
  stop(): void;
}

/** Collects calls of `soon` for `ms` milliseconds after the first, and then calls `send` once. */
export function sendTogether(ms: number, send: () => void): Together {
  let timer: NodeJS.Timeout | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        send();
      }, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
