import type { ProfileUser, UserWithEmail } from "@assay/contract/routes/users";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { nameReader, seesProfile, shownName } from "#access/people";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { SiteStore } from "#base/site-store";

/** A profile as this viewer may see it: the email address and the site roles are only for its owner and admins. */
export function profileFor(viewer: Viewer | null, user: UserWithEmail): ProfileUser {
  if (may(viewer, "user.read") || viewer?.id === user._id) return user;
  const { email: _, siteRoles: __, ...visible } = user;
  return visible;
}

/** The name under which the viewer reads a profile. Throws AppError `user_not_found` if the settings of the site keep the profile from them. */
export async function requireProfile(
  { db, site }: { readonly db: Database; readonly site: SiteStore },
  viewer: Viewer | null,
  userId: string,
): Promise<string> {
  const found = await db
    .selectFrom("users")
    .where("users.id", "=", userId)
    .where(seesProfile(site, viewer))
    .select(shownName(nameReader(site, viewer)).as("name"))
    .executeTakeFirst();
  if (!found) throw new AppError("user_not_found");
  return found.name;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for an `_id`. User names are shorter than a UUID, so they never look like one. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
