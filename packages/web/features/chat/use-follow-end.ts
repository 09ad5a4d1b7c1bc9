import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatLog } from "#features/chat/chat-log";

/** How close to the end counts as being at the end, in pixels. */
const NEAR_PX = 48;

/**
 * Keeps a scrolling box at its end as the log grows. If the reader has scrolled up, it stays at the same messages, even when
 * older ones are added above them, and `hasUnseen` turns true when someone else writes. The reader's own messages always scroll
 * to the end.
 */
export function useFollowEnd(log: ChatLog) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const seen = useRef<{ log: ChatLog; height: number }>({ log: [], height: 0 });
  const [hasUnseen, setUnseen] = useState(false);

  const goToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    isAtEnd.current = true;
    setUnseen(false);
  }, []);

  useLayoutEffect(() => {
    const before = seen.current;
    const height = box.current?.scrollHeight ?? 0;
    seen.current = { log, height };
    const added = entriesAfter(log, before.log.at(-1)?.key);
    if (isAtEnd.current || added.at(-1)?.type === "my") return goToEnd();
    if (added.some(({ type }) => type === "other")) setUnseen(true);
    const isAbove = before.log[0] !== undefined && log[0]?.key !== before.log[0].key;
    if (isAbove && added.length === 0 && box.current) box.current.scrollTop += height - before.height;
  }, [log, goToEnd]);

  useEffect(() => {
    const onResize = () => {
      if (isAtEnd.current) goToEnd();
    };
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [goToEnd]);

  const readPlace = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current ?? { scrollHeight: 0, scrollTop: 0, clientHeight: 0 };
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_PX;
    if (isAtEnd.current) setUnseen(false);
  };
  return { box, readPlace, hasUnseen, goToEnd };
}

/** The entries after the one with this key; the whole log if that one is gone. */
function entriesAfter(log: ChatLog, key: string | undefined): ChatLog {
  return log.slice(log.findLastIndex((entry) => entry.key === key) + 1);
}
