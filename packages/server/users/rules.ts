import type { ProfileUser, UserWithEmail } from "@assay/contract/routes/users";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Viewer } from "#access/viewer";

/** A profile as this viewer may see it: the email address and the site roles are only for its owner and admins. */
export function profileFor(viewer: Viewer | null, user: UserWithEmail): ProfileUser {
  if (may(viewer, "user.read") || viewer?.id === user._id) return user;
  const { email: _, siteRoles: __, ...visible } = user;
  return visible;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for an `_id`. User names are shorter than a UUID, so they never look like one. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
