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

/** Goes to an address of this site, absolute or relative to the current one. Throws a DOMException for another site's. */
export function navigate(
  to: string,
  { replace = false, state = null, keepScroll = false }: NavigateOptions = {},
): void {
  // Not a UUID, which browsers only make over HTTPS.
  const entry = { key: Math.random().toString(36).slice(2), state };
  if (replace) window.history.replaceState(entry, "", to);
  else window.history.pushState(entry, "", to);
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
    const onPop = () => show({ location: readLocation(), type: "POP", keepsScroll: false });
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

/** The query of the address, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, (change: ChangeSearch, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback((change: ChangeSearch, options?: NavigateOptions) => {
    const current = new URLSearchParams(window.location.search);
    const next = typeof change === "function" ? change(current) : new URLSearchParams(change);
    navigate(next.size === 0 ? window.location.pathname : `?${next}`, options);
  }, []);
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

type NavLinkProps = Omit<LinkProps, "className"> & { className: (isActive: boolean) => string };

/** A link of a menu, which looks different on its page and on those below it, and is marked there for screen readers. */
export function NavLink({ to, className, ...props }: NavLinkProps) {
  const isActive = matchPath(to, useLocation().pathname, { isPrefix: true }) !== null;
  return <Link to={to} {...props} className={className(isActive)} aria-current={isActive ? "page" : undefined} />;
}
