import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { Link } from "react-router";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { useVirtual } from "#features/contests/virtual/api";
import { VIRTUAL_MESSAGES as TEXTS } from "#features/contests/virtual/messages";
import { ReplayBoard } from "#features/contests/virtual/replay-board";
import { RunFacts } from "#features/contests/virtual/run-facts";
import { RunList } from "#features/contests/virtual/run-list";
import { StartVirtual } from "#features/contests/virtual/start-virtual";
import { withNext } from "#lib/next-page";
import { useSearchParams } from "#lib/search-params";
import { useStoredUser } from "#lib/stored-user";
import { useServerNow } from "#lib/use-server-now";
import { contestPagePath, PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { readPageNumber } from "#ui/pager";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";

/** A contest that is over, on a clock of one's own (`/contests/{key}/virtual`), against the others as they stood at that time. */
export function VirtualPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Virtual contest={contest} />}</ContestFrame>;
}

function Virtual({ contest }: { contest: ContestDetails }) {
  const user = useStoredUser();
  const [params] = useSearchParams();
  const run = Number(params.get("run")) || undefined;
  const page = readPageNumber(params.get("page"));
  const query = useVirtual(contest.key, { run, ...(page > 1 && { page }) }, user !== null);
  const now = useServerNow();
  if (user === null) {
    return (
      <StartVirtual contest={contest}>
        <Link
          to={withNext(PATHS.login, contestPagePath("contestVirtual", contest.key))}
          className={buttonStyles("primary")}
        >
          {TEXTS.logIn}
        </Link>
      </StartVirtual>
    );
  }
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <CardSkeleton className="h-60" />
      </Loading>
    );
  }
  if (query.isError) return <ErrorState title={TEXTS.failed} query={query} />;
  const { participation, runs, board, own } = query.data;
  const isRunning = contest.virtualEndsAt !== null && Date.parse(contest.virtualEndsAt) > now;
  return (
    <div className="grid gap-5">
      {participation && <RunFacts contest={contest} participation={participation} board={board} own={own} />}
      {board && <ReplayBoard board={board} own={own} isBusy={query.isPlaceholderData} />}
      {!isRunning && <StartVirtual contest={contest} isAgain={runs.length > 0} />}
      {runs.length > 1 && participation && <RunList contestKey={contest.key} runs={runs} shown={participation.run} />}
    </div>
  );
}
