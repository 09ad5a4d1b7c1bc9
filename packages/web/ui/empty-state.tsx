import type { ReactNode } from "react";

/** What stands where there is nothing to show; `children` say or offer what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      <p className="text-lg font-medium">{title}</p>
      <div className="mx-auto mt-2 flex max-w-prose flex-col items-center gap-4 text-muted">{children}</div>
    </div>
  );
}
