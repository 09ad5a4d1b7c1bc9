import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SHELL_MESSAGES } from "#lib/messages/shell";

/** One for each part of the page that has something unsaved. Several lead to one question. */
const unsavedParts = new Set<symbol>();

/**
 * Asks before the page is left, as long as something on it is unsaved: before a link is followed or the reader goes back or forward
 * (`useLeaveQuestion`), and before the tab is closed or reloaded or opens another site. Code that navigates does not ask.
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const part = Symbol();
    unsavedParts.add(part);
    return () => {
      unsavedParts.delete(part);
    };
  }, [isUnsaved]);
}

/** True if nothing is unsaved, the address is one of the shown page, or the reader agrees to lose what is unsaved. */
function mayLeave(from: string, to: string): boolean {
  if (unsavedParts.size === 0 || from === to) return true;
  if (!window.confirm(SHELL_MESSAGES.leaveUnsaved)) return false;
  unsavedParts.clear();
  return true;
}

/** The number that React Router gives each entry of the history. Entries that the browser adds, as for "#main", have none. */
function entryIndex(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx;
}

/**
 * Asks for `useUnsavedChanges`. Returns the handler for clicks on links, in the capture phase, of the element around all pages. (The
 * router's own `useBlocker` is in its data mode only, see decision 60.)
 */
export function useLeaveQuestion(): (event: MouseEvent) => void {
  const location = useLocation();
  const shown = useRef({ pathname: location.pathname, index: 0 });
  useLayoutEffect(() => {
    shown.current = { pathname: location.pathname, index: entryIndex() ?? 0 };
  }, [location]);

  useLayoutEffect(() => {
    let isReturning = false;
    const onPop = (event: PopStateEvent) => {
      const { pathname, index } = shown.current;
      const next = entryIndex() ?? index + 1;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (next !== index && !mayLeave(pathname, window.location.pathname)) {
        // The browser has already gone there.
        isReturning = true;
        event.stopImmediatePropagation();
        window.history.go(index - next);
      } else if (entryIndex() === undefined) {
        window.history.replaceState({ ...window.history.state, idx: next }, "");
      }
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsavedParts.size > 0) event.preventDefault();
    };
    // In the capture phase, before the router.
    window.addEventListener("popstate", onPop, { capture: true });
    window.addEventListener("beforeunload", onUnload);
    return () => {
      window.removeEventListener("popstate", onPop, { capture: true });
      window.removeEventListener("beforeunload", onUnload);
    };
  }, []);

  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== window.location.origin || link.target || link.download) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!mayLeave(window.location.pathname, link.pathname)) event.preventDefault();
  };
}
