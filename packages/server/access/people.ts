import { CLASS_STAFF } from "@assay/contract/vocabulary/class";
import { isSiteStaff } from "@assay/contract/vocabulary/permissions";
import { audienceOf, type Naming, type PeopleShown } from "@assay/contract/vocabulary/privacy";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { SiteStore } from "#base/site-store";

// Who sees people, and under which names (docs/decisions/0117-privacy-for-schools.md).

/**
 * Throws AppError unless the settings of the site let the viewer see this of other people: `not_signed_in` for a visitor, `forbidden` for
 * a user where only staff sees the ranking. Profiles are for the one rule of each profile (`seesProfile`).
 */
export function requirePeople(site: SiteStore, viewer: Viewer | null, shown: PeopleShown): void {
  if (!seesPeople(site, viewer, shown)) throw new AppError(viewer === null ? "not_signed_in" : "forbidden");
}

/** Whether they do. */
export function seesPeople(site: SiteStore, viewer: Viewer | null, shown: PeopleShown): boolean {
  const settings = site.current();
  const audience = audienceOf(shown, settings);
  if (viewer === null) return audience === "everyone" && !settings.usersOnly;
  return audience !== "staff" || shown === "profiles" || isSiteStaff(viewer);
}

/** Throws AppError `not_signed_in` for a visitor where only users see anything. */
export function requireUser(site: SiteStore, viewer: object | null): void {
  if (viewer === null && site.current().usersOnly) throw new AppError("not_signed_in");
}

/** SQL: the viewer may open the profile of the query's `users` row: anybody's but where only staff sees them, then their own and those of students of their classes. */
export function seesProfile(site: SiteStore, viewer: Viewer | null): RawBuilder<boolean> {
  if (site.current().profilesFor !== "staff" || isSiteStaff(viewer)) return sql<boolean>`true`;
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`(users.id = ${viewer.id} or exists (
    select from class_members as own join class_members as theirs using (class_id)
    where own.user_id = ${viewer.id} and own.state = 'active' and own.role in (${STAFF})
      and theirs.user_id = users.id and theirs.state = 'active'))`;
}

const STAFF = sql.join(CLASS_STAFF.map((role) => sql.lit(role)));

/** By which rule somebody reads names, and who they are: they see their own. */
export interface NameReader {
  readonly naming: Naming;
  readonly id: string | null;
}

/** Who reads every name in full: who wrote it, and staff. */
export const FULL_NAMES: NameReader = { naming: "full", id: null };

/** How this viewer reads names: staff sees them in full. Null for what is the same for everybody. */
export function nameReader(site: SiteStore, viewer: Viewer | null): NameReader {
  return { naming: isSiteStaff(viewer) ? "full" : site.current().names, id: viewer?.id ?? null };
}

/**
 * SQL: the name of the query's `users` row as the reader sees it. Staff is named in full to everybody, and everybody to themselves. This is the
 * only rule for the names of people outside of what the staff of a class or a contest sees.
 */
export function shownName({ naming, id }: NameReader): RawBuilder<string> {
  if (naming === "full") return sql<string>`users.name`;
  const other = naming === "userName" ? sql`users.user_name` : INITIALS;
  return sql<string>`case when users.id = ${id}::uuid or users.role = ${sql.lit(ROLE_ADMIN)} or users.site_roles <> '{}'
    then users.name else ${other} end`;
}

/** "Ada King" as "A. K." */
const INITIALS = sql`(select coalesce(string_agg(upper(left(word, 1)) || '.', ' '), '')
  from regexp_split_to_table(btrim(users.name), '\\s+') as word)`;

/**
 * SQL: the name of the author of the query's row of this table, by the same rule. Who has left is named as they were in full only to
 * readers of full names.
 */
export function authorName(
  reader: NameReader,
  table: "blogs" | "blog_comments" | "discussion_posts",
): RawBuilder<string> {
  if (reader.naming === "full") return sql<string>`author_name`;
  return sql<string>`coalesce((select ${shownName(reader)} from users where users.id = ${sql.table(table)}.author_id), '')`;
}
