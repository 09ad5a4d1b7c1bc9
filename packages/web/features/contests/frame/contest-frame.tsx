import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useParams } from "react-router";
import { useContest } from "#features/contests/api";
import { contestTabs } from "#features/contests/frame/contest-tabs";
import { Countdown } from "#features/contests/frame/countdown";
import { nextChange } from "#features/contests/frame/phase";
import { CONTEST_MESSAGES as TEXTS } from "#features/contests/messages";
import { ContestNotices } from "#features/contests/questions/notices";
import { useContestNews } from "#features/contests/questions/use-news";
import { useSealedStatements } from "#features/contests/sealed/use-sealed-statements";
import { isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { serverNow } from "#lib/server-clock";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { LinkTabs } from "#ui/link-tabs";
import { GuideLink, StateChip } from "#ui/page-head";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type ContestFrameProps = {
  /** What the page shows, before the contest's name in the window's title; the name alone if absent. */
  title?: string;
  /** True of a page that fills the window, with a head of its own and no tabs. */
  isBare?: boolean;
  children: (contest: ContestDetails) => ReactNode;
};

/**
 * The frame of every page of a contest, which the address names: its name, state and countdown, the tabs, and below them the page. The
 * contest is read again whenever its state changes, so that a page that waits for the start shows it by itself.
 */
export function ContestFrame({ title, isBare = false, children }: ContestFrameProps) {
  const { key = "" } = useParams();
  const query = useContest(key);
  const contest = query.data;
  useSealedStatements(contest);
  useChanges(contest);
  useContestNews(contest?.key, contest?.participation?.participantId ?? contest?.role ?? undefined);
  const name = contest?.name ?? "";
  usePageTitle(title === undefined ? name : `${title} · ${name}`);
  if (query.isLoadingError) return <ContestError query={query} />;
  if (!contest) return <ContestLoading />;
  return (
    <>
      {!isBare && <ContestHead contest={contest} />}
      {!isBare && (
        <div className="print:hidden">
          <LinkTabs label={TEXTS.tabs} links={contestTabs(contest)} />
        </div>
      )}
      <ContestNotices contest={contest} />
      {isBare ? children(contest) : <div className="page-width py-6">{children(contest)}</div>}
    </>
  );
}

function ContestHead({ contest }: { contest: ContestDetails }) {
  return (
    <div className="frame-head bg-surface">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-6 gap-y-2 pt-5 pb-3">
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h1 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold wrap-anywhere">
              <span dir="auto">{contest.name}</span>
              {contest.isRehearsal && <StateChip>{TEXTS.rehearsal}</StateChip>}
              <StateChip>{TEXTS.states[contest.state]}</StateChip>
            </h1>
            <GuideLink page="contests" />
          </div>
          {contest.formalName !== null && (
            <p dir="auto" className="mt-1 text-muted wrap-anywhere">
              {contest.formalName}
            </p>
          )}
        </div>
        <Countdown contest={contest} />
      </div>
    </div>
  );
}

/** So that those who wait for the same moment do not all ask at once. */
const SPREAD_MS = 2_000;
/** What a timer can wait for. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Reads everything of the contest again once its next moment has come. */
function useChanges(contest: ContestDetails | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!contest) return;
    const change = nextChange(contest, serverNow());
    if (change === null) return;
    const wait = change - serverNow() + Math.random() * SPREAD_MS;
    const timer = setTimeout(
      () => void readAgain(client, QUERY_KEYS.contests.of(contest.key)),
      Math.min(wait, LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [client, contest]);
}

function ContestError({ query }: { query: ReturnType<typeof useContest> }) {
  const isTemporary = isServerFailure(query.error);
  return (
    <div className="page-width py-8">
      <ErrorState
        isPage
        title={isTemporary ? TEXTS.failed : TEXTS.notFound}
        error={isTemporary ? query.error : undefined}
        detail={isTemporary ? undefined : TEXTS.notFoundHint}
        onRetry={isTemporary ? () => void query.refetch() : undefined}
        isRetrying={query.isFetching}
      >
        <Link to={PATHS.contests} className={buttonStyles()}>
          {TEXTS.all}
        </Link>
      </ErrorState>
    </div>
  );
}

function ContestLoading() {
  return (
    <Loading label={TEXTS.loading} isPage>
      <div className="h-[5.25rem] bg-surface">
        <div className="page-width pt-5">
          <Skeleton className="h-8 w-64 max-w-full" />
        </div>
      </div>
      <div className="h-11 border-b border-line bg-surface" />
      <div className="page-width py-6">
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}
