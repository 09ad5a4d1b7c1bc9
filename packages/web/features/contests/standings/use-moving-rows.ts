import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE_MS = 700;

/**
 * Lets the rows of a table move to where they come to stand instead of jumping there. Rows have `data-row`, by which they are known
 * again. Who prefers less motion sees them jump.
 */
export function useMovingRows(table: RefObject<HTMLTableElement | null>, order: readonly string[]): void {
  const places = useRef(new Map<string, number>());
  const key = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured whenever their order changes
  useLayoutEffect(() => {
    const before = places.current;
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    places.current = new Map(rows.map((row) => [row.dataset.row ?? "", row.offsetTop]));
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rows) {
      const distance = (before.get(row.dataset.row ?? "") ?? row.offsetTop) - row.offsetTop;
      if (distance === 0) continue;
      // Who rises passes over the others.
      const zIndex = distance > 0 ? 2 : 1;
      row.animate(
        [
          { transform: `translateY(${distance}px)`, position: "relative", zIndex },
          { transform: "none", position: "relative", zIndex },
        ],
        { duration: MOVE_MS, easing: "ease-in-out" },
      );
    }
  }, [table, key]);
}
