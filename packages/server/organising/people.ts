import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ContestPeople, ManagedPeople, PeopleEdit } from "@assay/contract/routes/contests/people";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import type { ContestRow } from "#contests/contest";
import { logoPath } from "#contests/logos";
import { inContest } from "#organising/change-contest";

/** Groups, organisations and staff of a contest, as its managers see them. It checks no rights. */
export async function readPeople(db: Database, contest: Pick<ContestRow, "id" | "key">): Promise<ManagedPeople> {
  const people = await storedPeople(db, contest.id);
  const inGroups = await countBy(db, contest.id, "participant_groups", "group_key");
  const ofOrganisations = await countBy(db, contest.id, "participants", "organisation_key");
  const logos = await db
    .selectFrom("contest_organisations")
    .where("contest_id", "=", contest.id)
    .where("logo_hash", "is not", null)
    .select(["key", "logo_hash"])
    .execute();
  const logoOf = new Map(logos.map(({ key, logo_hash }) => [key, logoPath(contest.key, key, logo_hash)]));
  return {
    groups: people.groups.map((group) => ({ ...group, participants: inGroups.get(group.key) ?? 0 })),
    organisations: people.organisations.map((organisation) => ({
      ...organisation,
      participants: ofOrganisations.get(organisation.key) ?? 0,
      logo: logoOf.get(organisation.key) ?? null,
    })),
    staff: people.staff,
    revision: revisionOf(people),
  };
}

async function storedPeople(db: Database, contestId: string): Promise<ContestPeople> {
  const groups = await db
    .selectFrom("contest_groups")
    .where("contest_id", "=", contestId)
    .select(["key", "name", "is_hidden as isHidden", "ranks_apart as ranksApart", "wins_medals as winsMedals"])
    .orderBy("position")
    .orderBy("key")
    .execute();
  const organisations = await db
    .selectFrom("contest_organisations")
    .where("contest_id", "=", contestId)
    .select(["key", "name", "formal_name as formalName", "country"])
    .orderBy("key")
    .execute();
  const staff = await db
    .selectFrom("contest_staff")
    .innerJoin("users", "users.id", "user_id")
    .where("contest_id", "=", contestId)
    .select(["user_name as userName", "contest_staff.role"])
    .orderBy("user_name")
    .execute();
  return { groups, organisations, staff };
}

/** Follows from the people alone, so that it changes with them whoever changes them. */
function revisionOf(people: ContestPeople): string {
  return createHash("sha256").update(JSON.stringify(people)).digest("base64url");
}

/** How many participants a contest has of each value of a column. */
async function countBy(
  db: Database,
  contestId: string,
  table: "participants" | "participant_groups",
  column: "organisation_key" | "group_key",
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${sql.ref(column)} as key, count(*)::int as count from ${sql.table(table)}
    where contest_id = ${contestId} and ${sql.ref(column)} is not null group by 1`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Replaces groups, organisations and staff of a contest. Who was in a group that goes is in no group for it. Throws AppError
 * `contest_changed` if they are not any more what the edit was made from, and `invalid_request` for an organisation that still has
 * participants, and for a user who does not exist.
 */
export async function editPeople(db: Database, viewing: Viewing<Viewer>, key: string, edit: PeopleEdit): Promise<void> {
  await inContest(db, viewing, key, (transaction, row) => applyPeople(transaction, viewing, row, edit));
}

/** The same within a transaction that holds the contest's row. */
export async function applyPeople(
  transaction: Change,
  viewing: Viewing<Viewer>,
  { id }: ContestRow,
  { revision, ...people }: PeopleEdit,
): Promise<void> {
  const before = await storedPeople(transaction, id);
  if (revision !== undefined && revision !== revisionOf(before)) throw new AppError("contest_changed");
  await replaceGroups(transaction, id, before.groups, people.groups);
  await replaceOrganisations(transaction, id, before.organisations, people.organisations);
  await replaceStaff(transaction, id, people.staff);
  await recordAction(transaction, viewing.viewer.id, "contest_people_changed", id, [
    { field: "staff", from: staffText(before), to: staffText(people) },
  ]);
}

const staffText = ({ staff }: ContestPeople) => staff.map(({ userName, role }) => `${userName} (${role})`).join(", ");

async function replaceGroups(
  transaction: Change,
  contestId: string,
  before: ContestPeople["groups"],
  groups: ContestPeople["groups"],
): Promise<void> {
  const gone = goneKeys(before, groups);
  await sql`delete from contest_groups where contest_id = ${contestId} and key = any(${gone}::text[])`.execute(
    transaction,
  );
  for (const [position, group] of groups.entries()) {
    if (isDeepStrictEqual(before[position], group)) continue;
    const { key, name, isHidden, ranksApart, winsMedals } = group;
    const values = { name, is_hidden: isHidden, ranks_apart: ranksApart, wins_medals: winsMedals, position };
    await transaction
      .insertInto("contest_groups")
      .values({ contest_id: contestId, key, ...values })
      .onConflict((conflict) => conflict.columns(["contest_id", "key"]).doUpdateSet(values))
      .execute();
  }
}

async function replaceOrganisations(
  transaction: Change,
  contestId: string,
  before: ContestPeople["organisations"],
  organisations: ContestPeople["organisations"],
): Promise<void> {
  const gone = goneKeys(before, organisations);
  const { rows: used } = await sql<{ name: string }>`
    select contest_organisations.name from contest_organisations where contest_id = ${contestId} and key = any(${gone}::text[])
      and exists (select from participants where contest_id = ${contestId} and organisation_key = contest_organisations.key)
    limit 1`.execute(transaction);
  if (used[0]) {
    const text = REFUSALS.contest.organisationUsed(used[0]);
    throw new AppError("invalid_request", { field: "organisations", text });
  }
  await sql`delete from contest_organisations where contest_id = ${contestId} and key = any(${gone}::text[])`.execute(
    transaction,
  );
  const known = new Map(before.map((organisation) => [organisation.key, organisation]));
  for (const organisation of organisations) {
    const { key, name, formalName, country } = organisation;
    if (isDeepStrictEqual(known.get(key), organisation)) continue;
    const values = { name, formal_name: formalName, country };
    await transaction
      .insertInto("contest_organisations")
      .values({ contest_id: contestId, key, ...values })
      .onConflict((conflict) => conflict.columns(["contest_id", "key"]).doUpdateSet(values))
      .execute();
  }
}

async function replaceStaff(transaction: Change, contestId: string, staff: ContestPeople["staff"]): Promise<void> {
  await transaction.deleteFrom("contest_staff").where("contest_id", "=", contestId).execute();
  for (const [index, { userName, role }] of staff.entries()) {
    const { rows } = await sql`
      insert into contest_staff (contest_id, user_id, role)
      select ${contestId}, id, ${role} from users where lower(user_name) = lower(${userName})
      on conflict (contest_id, user_id) do update set role = excluded.role
      returning user_id`.execute(transaction);
    if (rows.length === 0) {
      const text = REFUSALS.contest.noUser({ userName });
      throw new AppError("invalid_request", { field: `staff.${index}.userName`, text });
    }
  }
}

function goneKeys(before: readonly { readonly key: string }[], now: readonly { readonly key: string }[]): string[] {
  const kept = new Set(now.map(({ key }) => key));
  return before.map(({ key }) => key).filter((key) => !kept.has(key));
}
