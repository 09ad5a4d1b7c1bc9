const CURRENT = '[aria-current]:not([aria-current="false"]), [aria-selected="true"]';

/**
 * Keeps the current tab of a bar in view: when the bar appears, when another tab becomes the current one, when a tab is added, and when the bar
 * or its tabs get another width, as when a phone is turned or a font arrives. Use it as the bar's `ref`.
 */
export function keepCurrentInView(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const show = () => {
    const tab = bar.querySelector(CURRENT)?.getBoundingClientRect();
    if (!tab) return;
    const { left, right, width } = bar.getBoundingClientRect();
    // To the middle, so that its neighbours can be seen as well.
    if (tab.left < left || tab.right > right) bar.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
  };
  show();
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(show);
  const watchSizes = () => {
    for (const element of [bar, ...bar.children]) sizes?.observe(element);
  };
  watchSizes();
  const changes = new MutationObserver((records) => {
    const isAdded = records.some(({ type, target }) => type === "childList" && target === bar);
    if (isAdded) watchSizes();
    if (isAdded || records.some(({ type }) => type === "attributes")) show();
  });
  changes.observe(bar, { subtree: true, childList: true, attributeFilter: ["aria-current", "aria-selected"] });
  return () => {
    changes.disconnect();
    sizes?.disconnect();
  };
}
