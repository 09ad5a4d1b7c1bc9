import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { keepsScroll } from "#lib/keep-scroll";

/** The scroll position of each history entry, in pixels. */
const positions = new Map<string, number>();

/** Shows a new page from the top and restores the scroll position when going back or forward. After a reload the browser restores it. */
export function useScrollMemory(): void {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  const shownKey = useRef(key);

  useEffect(() => {
    const remember = () => positions.set(shownKey.current, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    window.history.scrollRestoration = "manual";
    if (type === "POP") window.scrollTo(0, positions.get(key) ?? 0);
    else if (!hash && !keepsScroll(state)) window.scrollTo(0, 0);
    const leaveToBrowser = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", leaveToBrowser);
    return () => window.removeEventListener("pagehide", leaveToBrowser);
  }, [key, hash, type, state]);
}

/**
 * Moves the focus to the start of a page reached by a link, because the link that had the focus is gone. What keeps the scroll
 * position, such as a tab, keeps the focus, too.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const isKept = useNavigationType() !== "POP" && keepsScroll(state);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isKept) main.current?.focus({ preventScroll: true });
  }, [pathname, isKept, main]);
}
