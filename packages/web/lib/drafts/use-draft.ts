import { useEffect, useRef, useState } from "react";
import { readDraftText, writeDraftText } from "#lib/drafts/local-drafts";
import { useDraftElsewhere, useSyncedDrafts } from "#lib/drafts/use-synced-drafts";

interface DraftOptions<Value> {
  /** The value in a kept text; null if none is kept. Accepts any text. */
  readonly parse: (text: string | null) => Value;
  readonly format: (value: Value) => string;
  /** How long a change may wait before it is kept, if keeping it takes time. */
  readonly delayMs?: number;
}

/**
 * What somebody is writing, kept as a draft with every change. If the draft changes elsewhere, or an earlier version is restored, that
 * takes its place: `generation` grows, and `initial` is what fields begin with.
 */
export function useDraft<Value>(name: string, { parse, format, delayMs = 0 }: DraftOptions<Value>) {
  const [shown, setShown] = useState(() => {
    const initial = parse(readDraftText(name));
    return { initial, value: initial, generation: 0 };
  });
  const current = useRef(shown.value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Keeps what waits for that. */
  const unwritten = useRef<(() => void) | null>(null);
  const writeNow = () => unwritten.current?.();
  const settle = () => {
    clearTimeout(timer.current);
    unwritten.current = null;
  };
  const reload = () => {
    current.current = parse(readDraftText(name));
    setShown(({ generation }) => ({ initial: current.current, value: current.current, generation: generation + 1 }));
  };
  useSyncedDrafts(name);
  useDraftElsewhere(name, () => unwritten.current === null && reload());
  useEffect(() => {
    const onLeave = () => unwritten.current?.();
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      onLeave();
    };
  }, []);
  return {
    name,
    ...shown,
    /** Returns the value after the last change. */
    read: () => current.current,
    change: (next: (value: Value) => Value) => {
      settle();
      current.current = next(current.current);
      setShown((before) => ({ ...before, value: current.current }));
      unwritten.current = () => {
        settle();
        writeDraftText(name, format(current.current));
      };
      if (delayMs === 0) writeNow();
      else timer.current = setTimeout(writeNow, delayMs);
    },
    /** Puts an earlier version in its place. */
    restore: (text: string) => {
      writeNow();
      writeDraftText(name, text, { isReplaced: true });
      reload();
    },
    /** Removes the draft, once the server has stored what it holds. */
    forget: () => {
      settle();
      writeDraftText(name, null);
    },
  };
}
