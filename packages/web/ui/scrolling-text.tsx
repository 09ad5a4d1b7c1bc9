import type { ReactNode } from "react";
import { classNames } from "#ui/class-names";

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
