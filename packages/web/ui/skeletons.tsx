import { Card } from "#ui/boxes";
import { classNames } from "#ui/class-names";
import { Skeleton } from "#ui/states";

/** Different widths, so that the lines look like text. */
const WIDTHS = ["w-3/5", "w-2/5", "w-1/2", "w-1/3"] as const;

type SkeletonRowsProps = {
  count: number;
  hasPictures?: boolean;
  /** True if the list is a table with a head. */
  hasHead?: boolean;
};

/** The rows of a list while they are loading: a line and a short one, perhaps after a picture. */
export function SkeletonRows({ count, hasPictures = false, hasHead = false }: SkeletonRowsProps) {
  return (
    <Card aria-hidden="true" className="appear-late divide-y divide-line overflow-clip">
      {hasHead && <div className="h-9 bg-sunken" />}
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={row} className="flex h-[41px] items-center gap-3 px-4">
          {hasPictures && <Skeleton className="size-6 rounded-full" />}
          <div className="grow">
            <Skeleton className={`h-4 ${WIDTHS[row % WIDTHS.length]}`} />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </Card>
  );
}

/** A card with a title and fields while it is loading; `className` arranges the fields. */
export function SkeletonFields({ count, className }: { count: number; className?: string }) {
  return (
    <Card aria-hidden="true" className="appear-late">
      <div className="flex h-11 items-center border-b border-line px-4">
        <Skeleton className="h-5 w-36" />
      </div>
      <div className={classNames("grid gap-5 p-4", className)}>
        {Array.from({ length: count }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change
          <div key={field}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-2 h-10" />
          </div>
        ))}
      </div>
    </Card>
  );
}
