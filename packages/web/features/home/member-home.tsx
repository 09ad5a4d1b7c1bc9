import type { DueWork } from "@assay/contract/routes/assignments/submissions";
import type { Home } from "@assay/contract/routes/home";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ContinueCard } from "#features/home/continue-card";
import { Announcements, Lists, RecentSubmissions, Suggestions } from "#features/home/lists";
import { MEMBER_MESSAGES, TILE_MESSAGES } from "#features/home/messages";
import { StreakCard } from "#features/home/streak-card";
import { Tiles } from "#features/home/tiles";
import { callApi } from "#lib/api-client";
import { formatWhole } from "#lib/format";
import { loadChunk } from "#lib/load-chunk";
import { QUERY_KEYS } from "#lib/query-keys";
import { siteSettings } from "#lib/site";
import type { StoredUser } from "#lib/stored-user";
import { MarkedText } from "#ui/marked-text";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";

const texts = MEMBER_MESSAGES;

const DueWorkCard = lazy(() =>
  loadChunk(async () => ({ default: (await import("#features/home/due-work")).DueWorkCard })),
);
/** If it cannot be read, the page is what it is for somebody without classes. */
const NOTHING_DUE: readonly DueWork[] = [];

/** What a logged-in user sees at `/`: where to continue, and what they have done. */
export function MemberHome({ user }: { user: StoredUser }) {
  const home = useHome(user._id);
  const due = useDueWork(user._id);
  const { welcomeText } = siteSettings() ?? {};
  return (
    <div className="page-width pt-6 lg:pt-7">
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="min-w-0 text-2xl font-semibold tracking-[-0.011em] wrap-anywhere">
          {texts.welcome({ name: user.name.split(" ", 1)[0] || user.userName })}
        </h1>
        {home.data && <Standing home={home.data} />}
      </div>
      {welcomeText && (
        <p className="mb-4 max-w-prose whitespace-pre-line text-muted wrap-anywhere">
          <MarkedText text={welcomeText} />
        </p>
      )}
      {home.data && !due.isPending && (
        <Suspense fallback={<CardsLoading />}>
          <Cards home={home.data} due={due.data ?? NOTHING_DUE} />
        </Suspense>
      )}
      {(home.isPending || (home.data && due.isPending)) && <CardsLoading />}
      {home.isError && !home.data && (
        <div className="flex flex-col gap-4">
          <Tiles />
          <ErrorState title={texts.failed} query={home} />
        </div>
      )}
    </div>
  );
}

function Standing({ home }: { home: Home }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-muted tabular-nums">
      <span>{texts.solved({ solved: home.solvedCount, all: home.problemCount })}</span>
      <span aria-hidden="true">·</span>
      <span>{texts.points({ points: formatWhole(home.points) })}</span>
      {home.rank !== null && (
        <>
          <span aria-hidden="true">·</span>
          <span>{texts.rank({ rank: formatWhole(home.rank) })}</span>
        </>
      )}
    </p>
  );
}

/** One day is not a streak yet, so the card is shown from the second day on. */
const SHORTEST_STREAK = 2;

function Cards({ home, due }: { home: Home; due: readonly DueWork[] }) {
  const { solvedCount, problemCount } = home;
  const hasStreak = home.streak.days >= SHORTEST_STREAK;
  // The first row is never one card alone: its few lines would be as wide as the page.
  const beside = hasStreak ? "streak" : home.lists.length > 0 ? "lists" : "announcements";
  return (
    <div className="flex flex-col gap-4">
      {due.length > 0 && <DueWorkCard due={due} />}
      <div className={GRID}>
        <ContinueCard home={home} />
        {beside === "streak" && <StreakCard home={home} />}
        {beside === "lists" && <Lists lists={home.lists} />}
        {beside === "announcements" && <Announcements home={home} />}
      </div>
      <Tiles
        {...(solvedCount > 0 && {
          practiceDetail: TILE_MESSAGES.progress({
            solved: solvedCount,
            all: problemCount,
            left: Math.max(0, problemCount - solvedCount),
          }),
        })}
      />
      <div className={beside === "announcements" ? undefined : GRID}>
        <div className={COLUMN}>
          <Suggestions home={home} />
          <RecentSubmissions home={home} />
        </div>
        {beside !== "announcements" && (
          <div className={COLUMN}>
            {beside === "streak" && <Lists lists={home.lists} />}
            <Announcements home={home} />
          </div>
        )}
      </div>
    </div>
  );
}

const GRID = "grid items-stretch gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22.5rem]";
const COLUMN = "flex min-w-0 flex-col gap-4";

function CardsLoading() {
  return (
    <div className="flex flex-col gap-4">
      <Loading label={texts.loading}>
        <div className={GRID}>
          <CardSkeleton className="h-75 sm:h-54" />
          <CardSkeleton className="h-48 lg:h-54" />
        </div>
      </Loading>
      <Tiles />
      <div className={GRID}>
        <CardSkeleton className="h-55" />
        <CardSkeleton className="h-55" />
      </div>
    </div>
  );
}

/** The logged-in user's home page. It is read anew on each visit, because every submission changes it. */
function useHome(userId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.home(userId),
    queryFn: ({ signal }) => callApi("readHome", { signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** What is due for the user in their classes. */
function useDueWork(userId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.dueWork(userId),
    queryFn: async ({ signal }) => (await callApi("listDueWork", { signal })).due,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
