import { useEffect, useState } from "react";

const SHOWN_MS = 6_000;

/** A notice that says why the last key did nothing. It disappears after a few seconds, or when `clear` is called. */
export function useKeyNotice() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, say: setNotice, clear: () => setNotice(null) };
}
