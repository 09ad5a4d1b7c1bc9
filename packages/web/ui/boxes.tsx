import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names";

/** A surface that holds things which belong together. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("rounded-lg border border-line bg-surface", className)} />;
}

/** A part of the page that may scroll by itself, and can be reached on the keyboard for that (axe: scrollable-region-focusable). */
export function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer only the focus lets it scroll
    <div className={className} tabIndex={0}>
      {children}
    </div>
  );
}

/** Monospaced text as it is, in a box that scrolls by itself and can be reached on the keyboard for that. */
export function ScrollingText({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <pre
      className={classNames("overflow-auto bg-sunken px-3 py-2 font-mono text-sm leading-relaxed", className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer only the focus lets it scroll
      tabIndex={0}
    >
      {children}
    </pre>
  );
}
