import { useEffect, useRef, useState } from "react";

/** The least time between two announcements. */
const PAUSE_MS = 1_000;

/** A text for screen readers: while it changes often, at most one version a second; otherwise the newest one at once. */
export function useCalmText(text: string, isChanging: boolean): string {
  const [shown, setShown] = useState(text);
  const shownAt = useRef(0);
  useEffect(() => {
    const show = () => {
      shownAt.current = Date.now();
      setShown(text);
    };
    const waitMs = isChanging ? shownAt.current + PAUSE_MS - Date.now() : 0;
    if (waitMs <= 0) return show();
    const timer = setTimeout(show, waitMs);
    return () => clearTimeout(timer);
  }, [text, isChanging]);
  return shown;
}
