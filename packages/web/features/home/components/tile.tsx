import type { ReactNode } from "react";
import { Spinner } from "#ui/button";
import { ArrowIcon } from "#ui/icons";

/** The look of a tile, for a link and for a button. */
export const TILE =
  "group flex h-full min-h-40 w-full flex-col rounded-lg border border-line bg-surface p-5 text-left transition-colors hover:border-accent hover:bg-accent-soft sm:min-h-48 sm:p-6";

/** What stands in one of the home page's three tiles. */
export function TileContent({
  icon,
  title,
  detail,
  isBusy = false,
}: {
  icon: ReactNode;
  title: string;
  detail: string;
  isBusy?: boolean;
}) {
  return (
    <>
      <span className="flex items-start justify-between">
        <span className="grid size-10 place-items-center rounded-md bg-accent-soft text-accent group-hover:bg-surface">
          {icon}
        </span>
        <span className="text-xl text-muted transition-transform group-hover:translate-x-1 group-hover:text-accent">
          {isBusy ? <Spinner /> : <ArrowIcon className="size-5" />}
        </span>
      </span>
      <span className="mt-6 text-lg font-semibold sm:mt-10">{title}</span>
      <span className="mt-1 text-[0.9375rem] text-muted">{detail}</span>
    </>
  );
}
