import type { Activity } from "@assay/contract/routes/activity";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { addUp } from "@assay/contract/vocabulary/problem";
import { Link } from "react-router";
import { ActivityCard } from "#features/profiles/activity-grid";
import { type useActivity, useChangeVisibility } from "#features/profiles/api";
import { ACTIVITY_MESSAGES as TEXTS } from "#features/profiles/messages";
import { RatingCard } from "#features/profiles/rating-card";
import { ShownProgramsCard } from "#features/profiles/shown-programs-card";
import { SolvedCard } from "#features/profiles/solved-card";
import type { User } from "#lib/entities/user";
import { formatDate, formatMoment, formatWhole } from "#lib/format";
import { siteSettings } from "#lib/site";
import { useMay, useStoredUser } from "#lib/stored-user";
import { blogPath, PATHS, problemPath, submissionPath } from "#paths";
import { Card, TitledCard } from "#ui/boxes";
import { DifficultyChip } from "#ui/difficulty-chip";
import { Note, ProgressBar } from "#ui/note";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

/** What a user has done: the year, solved problems, languages, latest submissions and posts; or that it is hidden. */
export function ActivitySection({ user, query }: { user: User; query: ReturnType<typeof useActivity> }) {
  const isOwn = useStoredUser()?._id === user._id;
  const readsAll = useMay("submission.read");
  const hasBlog = siteSettings()?.hasBlog !== false;
  if (query.isPending) return <ActivityLoading />;
  if (query.isError) {
    return <ErrorState title={TEXTS.failed} query={query} />;
  }
  const { activity, isPublic, isDeactivated } = query.data;
  if (activity === null && isDeactivated) return <Note kind="info">{TEXTS.deactivated}</Note>;
  if (activity === null) return <Note kind="info">{TEXTS.hidden({ name: user.name })}</Note>;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      {activity.days.length > 0 && (
        <div className="min-w-0 lg:col-span-2">
          <ActivityCard activity={activity} />
        </div>
      )}
      <div className="grid content-start gap-4 lg:col-start-2">
        <RatingCard ratings={activity.ratings} />
        <DifficultyCard activity={activity} />
        <LanguagesCard activity={activity} />
      </div>
      <div
        className={`grid min-w-0 content-start gap-4 lg:col-start-1 ${activity.days.length > 0 ? "lg:row-start-2" : "lg:row-start-1"}`}
      >
        <RecentCard activity={activity} isOwn={isOwn} isLinked={isOwn || readsAll} />
        <SolvedCard userId={user._id} />
        {hasBlog && <PostsCard posts={activity.posts} isOwn={isOwn} />}
      </div>
      {isOwn && <VisibilityCard isPublic={isPublic} />}
      {isOwn && <ShownProgramsCard />}
    </div>
  );
}

function DifficultyCard({ activity: { difficulties } }: { activity: Activity }) {
  const { solved, total } = addUp(difficulties);
  return (
    <TitledCard title={TEXTS.byDifficulty} aside={TEXTS.of({ part: formatWhole(solved), total: formatWhole(total) })}>
      <ul className="grid gap-3 p-4">
        {difficulties.map((one) => (
          <li key={one.difficulty}>
            <span className="mb-1.5 flex items-center justify-between">
              <DifficultyChip difficulty={one.difficulty} />
              <span className="tabular-nums">
                {TEXTS.of({ part: formatWhole(one.solved), total: formatWhole(one.total) })}
              </span>
            </span>
            <ProgressBar value={one.solved} total={one.total} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** How many languages have a line of their own; one more line adds up the rest. */
const SHOWN_LANGUAGES = 6;

function LanguagesCard({ activity: { languages, submissionCount } }: { activity: Activity }) {
  const shown = languages.slice(0, SHOWN_LANGUAGES);
  const rest = languages.slice(SHOWN_LANGUAGES).reduce((sum, { submissions }) => sum + submissions, 0);
  const rows = rest === 0 ? shown : [...shown, { name: TEXTS.otherLanguages, submissions: rest }];
  return (
    <TitledCard
      title={TEXTS.languages}
      aside={TEXTS.submissionCount({ count: submissionCount, formatted: formatWhole(submissionCount) })}
    >
      {rows.length === 0 && <p className="p-4 text-muted">{TEXTS.noLanguages}</p>}
      <ul className="grid gap-2.5 p-4 empty:hidden">
        {rows.map(({ name, submissions }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_minmax(3rem,8rem)_6.5rem] items-center gap-3">
            <span className="truncate">{name}</span>
            <ProgressBar value={submissions} total={submissionCount} />
            <span className="text-end tabular-nums">
              {formatWhole(submissions)}{" "}
              <span className="text-muted">
                ({TEXTS.share({ percent: Math.round((100 * submissions) / submissionCount) })})
              </span>
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

type RecentCardProps = {
  activity: Activity;
  isOwn: boolean;
  /** True if the reader may open the submissions. */
  isLinked: boolean;
};

function RecentCard({ activity: { recent }, isOwn, isLinked }: RecentCardProps) {
  return (
    <TitledCard title={TEXTS.recent}>
      {recent.length === 0 && (
        <p className="p-4 text-muted">
          {TEXTS.noSubmissions}{" "}
          {isOwn && (
            <Link to={PATHS.problemSet} className="text-accent underline">
              {TEXTS.toProblems}
            </Link>
          )}
        </p>
      )}
      <ul>
        {recent.map(({ number, problem, verdict, language, createdAt }) => (
          <li
            key={number}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-line px-4 py-2 not-first:border-t sm:h-[41px] sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,2fr)_8rem]"
          >
            <Link
              to={problemPath(problem._id)}
              className="truncate py-0.5 font-semibold hover:text-accent hover:underline"
            >
              {problem.title}
            </Link>
            {isLinked ? (
              <Link to={submissionPath(number)} className="min-w-0 py-0.5 hover:underline">
                <VerdictText verdict={verdict} />
              </Link>
            ) : (
              <VerdictText verdict={verdict} />
            )}
            <span className="truncate text-muted max-sm:order-last max-sm:text-end max-sm:text-small">{language}</span>
            <time
              dateTime={createdAt}
              className="text-end text-small text-muted max-sm:-order-1 max-sm:col-start-2 max-sm:row-start-1"
            >
              {formatMoment(createdAt, Date.now())}
            </time>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function VerdictText({ verdict }: { verdict: Activity["recent"][number]["verdict"] }) {
  const look = verdictLook(verdict);
  return (
    <span className={`flex min-w-0 items-center gap-2 font-medium ${look.className}`}>
      <VerdictIcon icon={look.icon} />
      <span className="truncate">{verdict === null ? TEXTS.judging : VERDICT_NAMES[verdict]}</span>
    </span>
  );
}

function PostsCard({ posts, isOwn }: { posts: Activity["posts"]; isOwn: boolean }) {
  const write = (
    <Link to={PATHS.createBlog} className="text-accent underline">
      {TEXTS.writePost}
    </Link>
  );
  return (
    <TitledCard title={TEXTS.posts} aside={isOwn && write}>
      {posts.length === 0 && <p className="p-4 text-muted">{TEXTS.noPosts}</p>}
      <ul>
        {posts.map(({ _id, blogTitle, createdAt }) => (
          <li
            key={_id}
            className="flex min-h-[41px] items-center justify-between gap-4 border-line px-4 py-2 not-first:border-t"
          >
            <Link to={blogPath(_id)} className="min-w-0 font-semibold hover:text-accent hover:underline">
              {blogTitle}
            </Link>
            <time dateTime={createdAt} className="shrink-0 text-small text-muted">
              {formatDate(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** The switch by which a user shows or hides all this. It applies at once. */
function VisibilityCard({ isPublic }: { isPublic: boolean }) {
  const change = useChangeVisibility();
  const isOn = change.isPending ? change.variables : isPublic;
  return (
    <Card className="p-4 lg:col-span-2">
      <h2 className="text-base font-semibold">{TEXTS.visibility}</h2>
      <label className="mt-2 flex w-fit cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          {TEXTS.showToOthers}
          <span className="block text-small text-muted">{TEXTS.showToOthersHint}</span>
        </span>
      </label>
      {change.error && (
        <p role="alert" className="mt-2 text-danger">
          {change.error.message}
        </p>
      )}
    </Card>
  );
}

function ActivityLoading() {
  return (
    <Loading label={TEXTS.loading}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <CardSkeleton className="h-60 lg:col-span-2" />
        <CardSkeleton className="h-93" />
        <CardSkeleton className="h-93" />
      </div>
    </Loading>
  );
}
