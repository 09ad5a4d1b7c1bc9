import type { ProfileUser } from "@assay/contract/routes/users";
import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { DAY } from "@assay/contract/vocabulary/units";
import { Link, useParams } from "react-router";
import { AdminCorner } from "#features/users/admin-corner";
import { useProfile } from "#features/users/api";
import { ApiTokenCorner } from "#features/users/api-token-corner";
import { PROFILE_MESSAGES } from "#features/users/messages";
import { ApiError, isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { formatDays, formatWhole } from "#lib/format";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";
import { Avatar } from "#ui/avatar";
import { buttonStyles } from "#ui/button";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** A user's profile by user name or id (specification, sections 2 and 7). */
export function ProfilePage() {
  const { username = "" } = useParams();
  const profile = useProfile(username);
  const isUnknown = profile.error instanceof ApiError && !isServerFailure(profile.error);
  usePageTitle(profile.data?.name ?? (isUnknown ? PAGE_TEXTS.userNotFound : ""));
  return (
    <div className="page-width pt-10 sm:pt-14">
      {profile.data && <Profile user={profile.data} />}
      {profile.data && <ApiTokenCorner key={`tokens ${profile.data._id}`} profile={profile.data} />}
      {profile.data && <AdminCorner key={profile.data._id} profile={profile.data} />}
      {profile.isPending && <ProfileLoading />}
      {isUnknown && <UnknownUser />}
      {profile.isLoadingError && !isUnknown && (
        <ErrorState
          isPage
          title={PROFILE_MESSAGES.profileFailed}
          detail={profile.error.message}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        />
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

/** A user's names and figures (specification, section 2). */
function Profile({ user }: { user: ProfileUser }) {
  return (
    <>
      <div className="flex items-center gap-5">
        <Avatar name={user.name} className="size-20 shrink-0 sm:size-24" />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold sm:text-3xl">{user.name}</h1>
          <p className="mt-0.5 text-muted">@{user.userName}</p>
        </div>
      </div>
      <dl className="mt-8 grid gap-4 sm:grid-cols-3">
        <Figure label={PROFILE_MESSAGES.userSince} value={formatDays(daysSince(user.createdAt, Date.now()))} />
        <Figure label={PROFILE_MESSAGES.questionsSolved} value={formatWhole(user.questionsSolved)} />
        <Figure label={PROFILE_MESSAGES.pointsEarned} value={formatWhole(user.pointsEarned)} />
      </dl>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse rounded-lg border border-line bg-surface px-5 py-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** A profile while it is loading. */
function ProfileLoading() {
  return (
    <Loading label={PROFILE_MESSAGES.loadingProfile}>
      <div className="flex items-center gap-5">
        <Skeleton className="size-20 rounded-full sm:size-24" />
        <div>
          <Skeleton className="h-8 w-44" />
          <Skeleton className="mt-2 h-5 w-28" />
        </div>
      </div>
      <div className="mt-8 grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-[5.375rem]" />
        <Skeleton className="h-[5.375rem]" />
        <Skeleton className="h-[5.375rem]" />
      </div>
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
