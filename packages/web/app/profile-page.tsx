import { AdminCorner } from "#app/admin-corner";
import { ProfileView } from "#features/profiles/profile-view";
import { ApiTokenCorner } from "#features/users/api-tokens";
import { forMembers } from "#ui/part-of-site";

/** `/profile/{username}`. It is in app/ because it combines a profile with users, their tokens and the queue. */
export const ProfilePage = forMembers("profiles", () => (
  <ProfileView
    corners={(profile) => (
      <>
        <AdminCorner key={profile._id} profile={profile} />
        <ApiTokenCorner key={`tokens ${profile._id}`} profile={profile} />
      </>
    )}
  />
));
