import type { Database } from "@assay/database/connect";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { OpenContest } from "#clics/access/find-audience";
import { type Audience, type ClicsRole, isStaff } from "#clics/view";
import type { Contest } from "#contests/contest";

/** Throws AppError unless the client has one of these roles: `not_signed_in` for the public, `forbidden` for others. */
export function requireRole({ role, viewer, token }: Audience, roles: readonly ClicsRole[]): void {
  if (roles.includes(role)) return;
  throw new AppError(viewer === null && token === null ? "not_signed_in" : "forbidden");
}

/**
 * The account in whose name a client changes something: its own, or that of who created its token. Throws AppError `forbidden` if that
 * account is gone.
 */
export async function actorOf(db: Database, { viewer, token }: Audience): Promise<Viewing<Viewer>> {
  if (viewer !== null) return { viewer, at: new Date() };
  const creator = await db
    .selectFrom("contest_tokens")
    .innerJoin("users", "users.id", "created_by")
    .select(["users.id", "users.role", "users.site_roles as siteRoles"])
    .where("contest_tokens.id", "=", token?.id ?? "")
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  if (!creator) throw new AppError("forbidden");
  return { viewer: creator, at: new Date() };
}

/** The contest as the rules for people know it, for this client. */
export function asContest({ row, audience, own }: OpenContest): Contest {
  if (!isStaff(audience)) return { row, role: null, own, virtual: null };
  return { row, role: audience.role === "admin" ? "manager" : "jury", own: null, virtual: null };
}
