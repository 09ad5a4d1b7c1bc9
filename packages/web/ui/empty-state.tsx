import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  /** True where it is the whole page and not a part of one: the title is then the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/** What stands where there is nothing to show; `children` say or offer what to do next. */
export function EmptyState({ title, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      <Heading className="text-lg font-medium">{title}</Heading>
      <div className="mx-auto mt-2 flex max-w-prose flex-col items-center gap-4 text-muted">{children}</div>
    </div>
  );
}
