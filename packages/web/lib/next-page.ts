import { isPagePath, PAGE_PATHS } from "@assay/contract/vocabulary/page-paths";
import { useLocation } from "react-router";

/** The query parameter of the login and sign-up pages with the address to return to. */
const NEXT = "next";

/** Pages that nobody wants to return to after logging in. */
const NOT_NEXT: readonly string[] = [
  PAGE_PATHS.login,
  PAGE_PATHS.signup,
  PAGE_PATHS.signedIn,
  PAGE_PATHS.forgotPassword,
  PAGE_PATHS.resetPassword,
];

/** An address with the page to return to after logging in, if there is one. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ [NEXT]: next })}`;
}

/** An address with the query of the present one. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The page of this site that the query names as the one to return to, or null. Addresses of other sites count as none. */
export function nextOf(search: string): string | null {
  return sitePath(new URLSearchParams(search).get(NEXT));
}

/** The page of this site that the query of the current page names, or null. */
export function useNextPage(): string | null {
  return nextOf(useLocation().search);
}

/** Passed on to the page that a login leads back to. */
export const AFTER_LOGIN = { isAfterLogin: true } as const;

/** True if the reader has come to this page by logging in. */
export function hasJustLoggedIn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isAfterLogin" in state;
}

/** Pages that the server makes for people who come from their course (LTI): the router does not know them. */
const OF_SERVER = /^\/lti\/(connect|choose)\/[0-9a-f-]{36}$/;

/** True for a path that the browser has to load from the server. */
export function isOfServer(path: string): boolean {
  return OF_SERVER.test(path.replace(/\?.*/, ""));
}

/** The path and query of an address if it is one of this site's pages other than `NOT_NEXT`, or null. */
export function sitePath(address: string | null): string | null {
  // "//host" and "/\host" name another host.
  if (address === null || !/^\/(?![/\\])/.test(address)) return null;
  const url = URL.parse(address, window.location.origin);
  if (url === null || url.origin !== window.location.origin || !(isPagePath(url.pathname) || isOfServer(url.pathname)))
    return null;
  return NOT_NEXT.includes(url.pathname.toLowerCase().replace(/\/$/, "")) ? null : url.pathname + url.search;
}
