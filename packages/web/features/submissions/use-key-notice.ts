import { useEffect, useState } from "react";

/** How long the notice stays. */
const SHOWN_MS = 6_000;

/** Why the last key did nothing, for a few seconds or until the next edit, and functions that set and clear it. */
export function useKeyNotice() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, say: setNotice, clear: () => setNotice(null) };
}
