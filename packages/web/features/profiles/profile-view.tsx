import type { Activity } from "@assay/contract/routes/activity";
import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { DAY } from "@assay/contract/vocabulary/units";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ActivitySection } from "#features/profiles/activity-section";
import { useActivity, useProfile } from "#features/profiles/api";
import { PROFILE_MESSAGES } from "#features/profiles/messages";
import { ApiError, isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import type { User } from "#lib/entities/user";
import { formatDate, formatDays, formatWhole } from "#lib/format";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { useMay } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Avatar } from "#ui/avatar";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { CardSkeleton, EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

interface ProfileViewProps {
  readonly corners: (profile: User) => ReactNode;
}

/** A user's profile by user name or id (specification, sections 2 and 7). */
export function ProfileView({ corners }: ProfileViewProps) {
  const { username = "" } = useParams();
  const profile = useProfile(username);
  const activity = useActivity(username);
  const isUnknown = profile.error instanceof ApiError && !isServerFailure(profile.error);
  usePageTitle(profile.data?.name ?? (isUnknown ? PAGE_TEXTS.userNotFound : ""));
  return (
    <div className="page-width pt-7">
      {profile.data && <Profile user={profile.data} activity={activity.data?.activity} />}
      {profile.data && (
        <div className="mt-4">
          <ActivitySection user={profile.data} query={activity} />
        </div>
      )}
      {profile.data && corners(profile.data)}
      {profile.isPending && <ProfileLoading />}
      {isUnknown && <UnknownUser />}
      {profile.isLoadingError && !isUnknown && (
        <ErrorState isPage title={PROFILE_MESSAGES.profileFailed} query={profile} />
      )}
    </div>
  );
}

function UnknownUser() {
  return (
    <EmptyState isPage title={PAGE_TEXTS.userNotFound}>
      <p>{PROFILE_MESSAGES.userNotFoundDetail}</p>
      <Link to={PATHS.problemSet} className={buttonStyles()}>
        {SHELL_MESSAGES.toProblemSet}
      </Link>
    </EmptyState>
  );
}

/** A user's names and figures (specification, section 2), with rank and streak once they are known. */
function Profile({ user, activity }: { user: User; activity: Activity | null | undefined }) {
  const { userSince, questionsSolved, pointsEarned } = PROFILE_MESSAGES;
  return (
    <>
      <div className="flex items-center gap-5">
        <Avatar name={user.name} className="size-16 shrink-0 sm:size-20" />
        <div className="min-w-0">
          <h1 lang="" dir="auto" className="text-2xl font-semibold sm:text-[1.75rem] sm:leading-9">
            {user.name}
          </h1>
          <p className="mt-0.5 text-[0.9375rem] text-muted">
            <bdi lang="">@{user.userName}</bdi>
            {user.createdAt !== null && ` · ${PROFILE_MESSAGES.joined({ date: formatDate(user.createdAt) })}`}
          </p>
          <StaffLinks userName={user.userName} />
        </div>
      </div>
      <dl className={FIGURES}>
        <Figure
          label={userSince}
          value={user.createdAt === null ? PROFILE_MESSAGES.none : formatDays(daysSince(user.createdAt, Date.now()))}
        />
        <Figure label={questionsSolved} value={formatWhole(user.questionsSolved)} />
        <Figure label={pointsEarned} value={formatWhole(user.pointsEarned)} />
        {activity !== null && <ActivityFigures activity={activity} />}
      </dl>
    </>
  );
}

/** For who may: all submissions of the user, and the account. */
function StaffLinks({ userName }: { userName: string }) {
  const readsAll = useMay("submission.read");
  const manages = useMay("user.manage");
  if (!readsAll && !manages) return null;
  const link = "text-accent underline underline-offset-2";
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {readsAll && (
        <Link to={`${PATHS.submissions}?${new URLSearchParams({ user: userName })}`} className={link}>
          {PROFILE_MESSAGES.submissionsOf}
        </Link>
      )}
      {manages && (
        <Link to={`${PATHS.adminUsers}?${new URLSearchParams({ search: userName })}`} className={link}>
          {PROFILE_MESSAGES.manage}
        </Link>
      )}
    </p>
  );
}

const FIGURES = "mt-5 grid grid-cols-6 overflow-clip rounded-lg border border-line bg-surface md:flex md:min-h-19";

/** Rank and streak; dashes until they are known, so that nothing moves when they arrive. */
function ActivityFigures({ activity: { rank, streak } = {} }: { activity: Partial<Activity> | undefined }) {
  const { none, rankOf, rank: label, streak: streakLabel } = PROFILE_MESSAGES;
  const place = rank ? rankOf({ rank: formatWhole(rank.rank), total: formatWhole(rank.total) }) : none;
  const longest = streak ? formatWhole(streak.longest) : none;
  return (
    <>
      <Figure label={label} value={place} isWide />
      <Figure label={streakLabel({ longest })} value={streak ? formatDays(streak.days) : none} isWide />
    </>
  );
}

/** One figure. On narrow screens a row has three figures, or two wide ones. */
function Figure({ label, value, isWide = false }: { label: string; value: string; isWide?: boolean }) {
  return (
    <div
      className={classNames(
        "flex flex-col-reverse justify-end border-line px-2.5 py-3 not-first:border-s sm:px-5 md:flex-1",
        isWide ? "col-span-3 max-md:border-t max-md:even:border-s-0" : "col-span-2",
      )}
    >
      <dt className="text-xs text-muted sm:text-small">{label}</dt>
      <dd className="text-base leading-7 font-bold tabular-nums sm:text-xl">{value}</dd>
    </div>
  );
}

function ProfileLoading() {
  return (
    <Loading label={PROFILE_MESSAGES.loadingProfile} isPage>
      <div className="flex items-center gap-5">
        <Skeleton className="size-16 rounded-full sm:size-20" />
        <div>
          <Skeleton className="h-8 w-44" />
          <Skeleton className="mt-2 h-5 w-52" />
        </div>
      </div>
      <Skeleton className="mt-5 h-19" />
      <CardSkeleton className="mt-4 h-60" />
    </Loading>
  );
}

/**
 * Returns the whole days from an ISO date to `nowMs` (specification, section 9), or 0 if the date is later because
 * clocks differ.
 */
export function daysSince(date: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(date)) / DAY));
}
