import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatLog } from "#features/chat/chat-log";

/** How close to the end counts as being at the end, in pixels. */
const NEAR_PX = 48;

/**
 * Keeps a scrolling box at its end as the log grows. If the reader has scrolled up, it stays there and `hasUnseen` turns
 * true when someone else writes. The reader's own messages always scroll to the end.
 */
export function useFollowEnd(log: ChatLog) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const seenCount = useRef(0);
  const [hasUnseen, setUnseen] = useState(false);

  const goToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    isAtEnd.current = true;
    setUnseen(false);
  }, []);

  useLayoutEffect(() => {
    const added = log.slice(seenCount.current);
    seenCount.current = log.length;
    if (isAtEnd.current || added.at(-1)?.type === "my") goToEnd();
    else if (added.some(({ type }) => type === "other")) setUnseen(true);
  }, [log, goToEnd]);

  useEffect(() => {
    const onResize = () => {
      if (isAtEnd.current) goToEnd();
    };
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [goToEnd]);

  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current ?? { scrollHeight: 0, scrollTop: 0, clientHeight: 0 };
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_PX;
    if (isAtEnd.current) setUnseen(false);
  };
  return { box, onScroll, hasUnseen, goToEnd };
}
