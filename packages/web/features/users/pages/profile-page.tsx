import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { Link, useParams } from "react-router";
import { useProfile } from "#features/users/api/read-user";
import { AdminCorner } from "#features/users/components/admin-corner";
import { ApiTokenCorner } from "#features/users/components/api-token-corner";
import { Profile } from "#features/users/components/profile";
import { ProfileLoading } from "#features/users/components/profile-loading";
import { ApiError, isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { PROFILE_MESSAGES } from "#lib/messages/profile";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState, ErrorState } from "#ui/states";

/** A user's profile, by user name or _id (specification, sections 2 and 7). */
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
