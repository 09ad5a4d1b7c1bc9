import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Where each entry of the history was scrolled to, in pixels. */
const positions = new Map<string, number>();

/** A new page starts at its top; going back or forward finds it where it was left. After a reload the browser sees to it. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
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
    if (navigationType === "POP") window.scrollTo(0, positions.get(key) ?? 0);
    else if (!hash) window.scrollTo(0, 0);
    const leaveToBrowser = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", leaveToBrowser);
    return () => window.removeEventListener("pagehide", leaveToBrowser);
  }, [key, hash, navigationType]);
}

/** After a link has led to another page, the focus stands at the start of that page and not on a link that is gone. */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
