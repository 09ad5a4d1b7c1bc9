import { useLayoutEffect } from "react";

// A file of its own, because every page loads it and the panes load later.

/** Lets the page fill the window while its panes are mounted: full width, the footer below the window, toasts in the header. */
export function useFullWindow(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.panes = "";
    return () => {
      delete document.documentElement.dataset.panes;
    };
  }, []);
}
