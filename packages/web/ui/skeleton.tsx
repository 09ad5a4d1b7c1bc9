import type { ReactNode } from "react";
import { classNames } from "#ui/class-names";

/** A grey block in the shape of a line or box that is to come; `className` gives its size. Shows after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className="appear-late">
      <div className={classNames("animate-pulse rounded bg-line", className)} />
    </div>
  );
}

/** Tells a screen reader that something is being loaded, around the skeletons that show it. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
