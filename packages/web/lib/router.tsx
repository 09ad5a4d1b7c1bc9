import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { matchPath, type PathParams } from "#lib/match-path";

/** Where the reader is. Every entry of the browser's history has a key of its own. */
export interface Location {
  readonly pathname: string;
  /** "?page=2", or empty. */
  readonly search: string;
  /** "#main", or empty. */
  readonly hash: string;
  /** What the navigation passed on to the page. */
  readonly state: unknown;
  readonly key: string;
}

/** How a location was reached: POP is the first page and going back or forward. */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

export interface NavigateOptions {
  /** Replaces the current entry of the history instead of adding one. */
  readonly replace?: boolean;
  /** Read by the page as `useLocation().state`. It survives a reload. */
  readonly state?: unknown;
  /** Keeps the scroll position. */
  readonly keepScroll?: boolean;
  /** Leaves the page without asking, although something on it is unsaved. */
  readonly isForced?: boolean;
}

interface Navigation {
  readonly location: Location;
  readonly type: NavigationType;
  readonly keepsScroll: boolean;
}

const listeners = new Set<(navigation: Navigation) => void>();

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = (window.history.state ?? {}) as { key?: string; state?: unknown };
  return { pathname, search, hash, state: entry.state ?? null, key: entry.key ?? "first" };
}

/** One for each part of the page that has something unsaved. */
const questions = new Set<{ readonly text: string }>();

/** Makes the router ask before it shows another page, until the returned function is called. Several calls lead to one question. */
export function askBeforeLeaving(text: string): () => void {
  const question = { text };
  questions.add(question);
  return () => questions.delete(question);
}

/** True if the page stays, nothing on it is unsaved, or the reader agrees to lose what is. */
function mayLeave(from: string, to: string): boolean {
  const [question] = questions;
  return question === undefined || from === to || window.confirm(question.text);
}

/** The path that is shown, and how many entries of the history lie before it. The address itself changes before `popstate`. */
let shown = { pathname: "", index: 0 };

function historyIndex(): number | undefined {
  return (window.history.state as { index?: number } | null)?.index;
}

/** Numbers the current entry of the history if it is the first one or the browser has added it, as for "#main". */
function numberEntry(index: number): void {
  if (historyIndex() === undefined) window.history.replaceState({ ...window.history.state, index }, "");
  shown = { pathname: window.location.pathname, index: historyIndex() ?? index };
}

/**
 * Goes to an address of this site, absolute or relative to the current one, unless the reader wants to keep what is unsaved.
 * Throws a DOMException for another site's.
 */
export function navigate(
  to: string,
  { replace = false, state = null, keepScroll = false, isForced = false }: NavigateOptions = {},
): void {
  const { pathname, href } = window.location;
  if (!isForced && !mayLeave(pathname, new URL(to, href).pathname)) return;
  const index = (historyIndex() ?? shown.index) + (replace ? 0 : 1);
  // Not a UUID, which browsers only make over HTTPS.
  const entry = { key: Math.random().toString(36).slice(2), state, index };
  if (replace) window.history.replaceState(entry, "", to);
  else window.history.pushState(entry, "", to);
  numberEntry(index);
  const navigation: Navigation = {
    location: readLocation(),
    type: replace ? "REPLACE" : "PUSH",
    keepsScroll: keepScroll,
  };
  for (const listener of listeners) listener(navigation);
}

const NavigationContext = createContext<Navigation | null>(null);
const ParamsContext = createContext<PathParams>({});

/**
 * Gives its children the current location. While the next page's code loads, they keep the location of the page that is
 * still shown.
 */
export function Router({ children }: { children: ReactNode }) {
  const [navigation, setNavigation] = useState<Navigation>(() => ({
    location: readLocation(),
    type: "POP",
    keepsScroll: false,
  }));
  useLayoutEffect(() => {
    const show = (next: Navigation) => startTransition(() => setNavigation(next));
    let isReturning = false;
    const onPop = () => {
      const index = historyIndex() ?? shown.index + 1;
      if (isReturning) isReturning = false;
      else if (index === shown.index || mayLeave(shown.pathname, window.location.pathname)) {
        numberEntry(index);
        show({ location: readLocation(), type: "POP", keepsScroll: false });
      } else {
        // The browser has already gone there.
        isReturning = true;
        window.history.go(shown.index - index);
      }
    };
    numberEntry(0);
    listeners.add(show);
    window.addEventListener("popstate", onPop);
    return () => {
      listeners.delete(show);
      window.removeEventListener("popstate", onPop);
    };
  }, []);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Where the reader is, and how they got there. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (navigation === null) throw new Error("Locations and links need a Router around them");
  return navigation;
}

export function useLocation(): Location {
  return useNavigation().location;
}

/** The parts of the path that the page's pattern names; "/blog/:blogId" has a `blogId`. */
export function useParams(): PathParams {
  return useContext(ParamsContext);
}

type ChangeSearch =
  | URLSearchParams
  | Readonly<Record<string, string>>
  | ((current: URLSearchParams) => URLSearchParams);

/** The query of the address, and a function that replaces it, unless the reader has already followed a link to another page. */
export function useSearchParams(): [URLSearchParams, (change: ChangeSearch, options?: NavigateOptions) => void] {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: ChangeSearch, options?: NavigateOptions) => {
      // A search is put into the address only after typing has paused; the next page may be loading by then.
      if (window.location.pathname !== pathname) return;
      const current = new URLSearchParams(window.location.search);
      const next = typeof change === "function" ? change(current) : new URLSearchParams(change);
      navigate(next.size === 0 ? pathname : `?${next}`, options);
    },
    [pathname],
  );
  return [params, setParams];
}

type RoutesProps = {
  /** Every page with the pattern of its path. The first that matches is shown. */
  pages: readonly (readonly [pattern: string, Page: ComponentType])[];
  /** Shown at any other address. */
  otherwise: ReactNode;
};

/** Shows the page at the current address. */
export function Routes({ pages, otherwise }: RoutesProps) {
  const { pathname } = useLocation();
  for (const [pattern, Page] of pages) {
    const params = matchPath(pattern, pathname);
    if (params)
      return (
        <ParamsContext value={params}>
          <Page />
        </ParamsContext>
      );
  }
  return otherwise;
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link within the site. It handles plain clicks; any other click, such as one with Ctrl, is left to the browser. */
export function Link({ to, onClick, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (event.defaultPrevented || !isPlain || props.target || props.download !== undefined) return;
    event.preventDefault();
    // A second click on the same link adds no entry to the history, as on any page.
    navigate(to, { replace: event.currentTarget.href === window.location.href });
  };
  return <a {...props} href={to} onClick={follow} />;
}

type NavLinkProps = Omit<LinkProps, "className"> & {
  className: (isActive: boolean) => string;
  /** True if pages below its own have links of their own. */
  isExact?: boolean;
};

/** A link of a menu, which looks different on its page and on those below it, and is marked there for screen readers. */
export function NavLink({ to, className, isExact = false, ...props }: NavLinkProps) {
  const isActive = matchPath(to, useLocation().pathname, { isPrefix: !isExact }) !== null;
  return <Link to={to} {...props} className={className(isActive)} aria-current={isActive ? "page" : undefined} />;
}
