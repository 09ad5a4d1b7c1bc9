/** The state of a navigation that keeps the scroll position and the focus, such as one to another tab of the same page. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** True if the navigation with this state keeps the scroll position and the focus. */
export function keepsScroll(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepScroll" in state;
}
