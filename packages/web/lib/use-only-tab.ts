import { useEffect, useState } from "react";

/**
 * True in one tab at a time of those that are in sight and ask for this name, so that what all of them could show is shown once. Where
 * browsers have no locks, true in each that is in sight.
 */
export function useOnlyTab(name: string): boolean {
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    const { locks } = navigator;
    let release: (() => void) | null = null;
    const request = () => {
      if (document.visibilityState !== "visible" || release !== null) return;
      if (!locks) {
        release = () => undefined;
        return setChosen(true);
      }
      const asking = new AbortController();
      const { promise: held, resolve } = Promise.withResolvers<void>();
      release = () => {
        asking.abort();
        resolve();
      };
      locks
        .request(name, { signal: asking.signal }, () => {
          setChosen(true);
          return held;
        })
        .catch(() => undefined);
    };
    const give = () => {
      release?.();
      release = null;
      setChosen(false);
    };
    const onVisibility = () => (document.visibilityState === "visible" ? request() : give());
    request();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      release?.();
    };
  }, [name]);
  return isChosen;
}
