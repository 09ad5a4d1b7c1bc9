import type { ReactNode } from "react";

/** A part of the page that may scroll by itself, and can be reached on the keyboard for that (axe: scrollable-region-focusable). */
export function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer only the focus lets it scroll
    <div className={className} tabIndex={0}>
      {children}
    </div>
  );
}
