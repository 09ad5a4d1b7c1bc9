import { useEffect, useState } from "react";
import { serverNow } from "#lib/server-clock";

/** The server's time in ms, and again with each of its seconds while the component is mounted. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = serverNow();
      setNow(current);
      timer = setTimeout(tick, 1_000 - (current % 1_000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
