import type { Kysely } from "kysely";
import { sql } from "kysely";
import { userNameSkeleton } from "#users/user-name-skeleton";

/**
 * User names are stored in NFKC, and no two may look alike. Of accounts that exist already, the oldest keeps the look; others keep
 * their names without claiming it. Forward only; never edited once released.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column name_skeleton text`.execute(db);
  // A name stays as it is where another account has its NFKC form.
  await sql`update users set user_name = normalize(user_name, nfkc)
    where user_name is not nfkc normalized and not exists (
      select from users other where lower(other.user_name) = lower(normalize(users.user_name, nfkc)))
    and id in (select distinct on (lower(normalize(user_name, nfkc))) id from users
      order by lower(normalize(user_name, nfkc)), created_at, id)`.execute(db);
  const { rows } = await sql<{ id: string; userName: string }>`
    select id, user_name as "userName" from users order by created_at, id`.execute(db);
  const owners = new Map<string, string>();
  for (const { id, userName } of rows) {
    const skeleton = userNameSkeleton(userName);
    if (!owners.has(skeleton)) owners.set(skeleton, id);
  }
  await sql`update users set name_skeleton = given.skeleton
    from unnest(${[...owners.values()]}::uuid[], ${[...owners.keys()]}::text[]) as given (id, skeleton)
    where users.id = given.id`.execute(db);
  await sql`create unique index users_name_skeleton_key on users (name_skeleton)`.execute(db);
}
