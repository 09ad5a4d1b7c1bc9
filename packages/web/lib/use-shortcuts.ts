import { useEffect, useEffectEvent } from "react";

/** What keys do on a page: "mod+Enter" is Ctrl, or Cmd on a Mac, with Enter; a plain key counts only outside of text fields. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Listens for shortcuts while the component is there, before any editor on the page does. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey;
    if (event.altKey || event.repeat || (!isModified && isTyping(event.target))) return;
    const action = shortcuts[isModified ? `mod+${event.key}` : event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
