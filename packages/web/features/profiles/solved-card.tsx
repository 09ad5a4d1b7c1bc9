import { Link } from "react-router";
import { useSolved } from "#features/profiles/api";
import { SOLVED_MESSAGES as TEXTS } from "#features/profiles/messages";
import { formatDate } from "#lib/format";
import { problemPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { DifficultyChip } from "#ui/difficulty-chip";
import { LoadMore, useLoadMore } from "#ui/load-more";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The problems that a user has solved, the last one first. */
export function SolvedCard({ userId }: { userId: string }) {
  const query = useSolved(userId);
  const more = useLoadMore(() => query.fetchNextPage({ throwOnError: true }));
  const solved = query.data?.pages.flatMap((page) => page.solved ?? []) ?? [];
  return (
    <TitledCard title={TEXTS.title}>
      {query.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="m-4 h-16" />
        </Loading>
      )}
      {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.data && solved.length === 0 && <p className="p-4 text-muted">{TEXTS.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {solved.map(({ _id, number, title, difficulty, solvedAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2">
            <span className="w-7 shrink-0 text-muted tabular-nums">{number}</span>
            <Link
              to={problemPath(_id)}
              dir="auto"
              className="min-w-32 grow basis-40 font-semibold wrap-anywhere hover:text-accent hover:underline"
            >
              {title}
            </Link>
            <DifficultyChip difficulty={difficulty} />
            <time
              dateTime={solvedAt}
              className="w-28 text-end text-small text-muted max-sm:w-full max-sm:ps-10 max-sm:text-start"
            >
              {formatDate(solvedAt)}
            </time>
          </li>
        ))}
      </ul>
      {query.hasNextPage && <LoadMore text={TEXTS.more} more={more} />}
    </TitledCard>
  );
}
