import { useEffect } from "react";

/**
 * Makes the browser ask before the page is left, as long as something on it is unsaved. The browser then follows the site's own links,
 * too: it would not notice that the router replaces the page.
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const keepFromRouter = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link && !link.getAttribute("href")?.startsWith("#")) event.stopPropagation();
    };
    window.addEventListener("beforeunload", ask);
    window.addEventListener("click", keepFromRouter, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("click", keepFromRouter, { capture: true });
    };
  }, [isUnsaved]);
}
