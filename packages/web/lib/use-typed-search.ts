import { useEffect, useEffectEvent, useRef, useState } from "react";

/** How long after the last key a search starts. */
const PAUSE_MS = 150;

/**
 * The text of a search field whose search is in the address: `onSearch` gets it once the reader stops typing. Returns the text and
 * a function that sets it.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const sent = useRef(search);

  // The address changes without typing when the reader goes back or clears the filters.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  const send = useEffectEvent(() => {
    const next = text.trim();
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts again with every change of the text.
  useEffect(() => {
    const timer = setTimeout(() => send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
