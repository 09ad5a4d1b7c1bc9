import { useEffect, useEffectEvent } from "react";

/** The actions of a page's shortcuts by key. "mod+Enter" is Ctrl+Enter, or Cmd+Enter on a Mac; plain keys work only outside text fields. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Handles shortcuts while the component is mounted, before any editor on the page receives the key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Many keyboards type brackets with AltGr, which some systems report as Ctrl and Alt.
    const isAltGraph = event.getModifierState("AltGraph");
    const isModified = (event.ctrlKey || event.metaKey) && !isAltGraph;
    if ((event.altKey && !isAltGraph) || event.repeat || (!isModified && isTyping(event.target))) return;
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
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null
  );
}
