import type { ContestPeople, ManagedPeople } from "@assay/contract/routes/contests/people";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import type { ContestRow } from "#contests/contest";
import { logoPath } from "#contests/logos";
import { inContest } from "#organising/change-contest";

/** Groups, organisations and staff of a contest. It checks no rights. */
export async function readPeople(
  db: Database,
  { id: contestId, key: contestKey }: Pick<ContestRow, "id" | "key">,
): Promise<ManagedPeople> {
  const groups = await db
    .selectFrom("contest_groups")
    .where("contest_id", "=", contestId)
    .select(["key", "name", "is_hidden as isHidden", "ranks_apart as ranksApart", "wins_medals as winsMedals"])
    .orderBy("key")
    .execute();
  const organisations = await db
    .selectFrom("contest_organisations")
    .where("contest_id", "=", contestId)
    .select(["key", "name", "formal_name as formalName", "country", "logo_hash"])
    .orderBy("key")
    .execute();
  const staff = await db
    .selectFrom("contest_staff")
    .innerJoin("users", "users.id", "user_id")
    .where("contest_id", "=", contestId)
    .select(["user_name as userName", "contest_staff.role"])
    .orderBy("user_name")
    .execute();
  return {
    groups,
    organisations: organisations.map(({ logo_hash, ...organisation }) => ({
      ...organisation,
      logo: logoPath(contestKey, organisation.key, logo_hash),
    })),
    staff,
  };
}

/**
 * Replaces groups, organisations and staff of a contest. Who was in a group that goes is in no group for it. Throws AppError
 * `invalid_request` for an organisation that still has participants, and for a user who does not exist.
 */
export async function editPeople(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  people: ContestPeople,
): Promise<void> {
  await inContest(db, viewing, key, async (transaction, row) => {
    const { id } = row;
    const before = await readPeople(transaction, row);
    await replaceGroups(transaction, id, people.groups);
    await replaceOrganisations(transaction, id, people.organisations);
    await replaceStaff(transaction, id, people.staff);
    await addEvents(transaction, id, "groups", [...before.groups, ...people.groups]);
    await addEvents(transaction, id, "organizations", [...before.organisations, ...people.organisations]);
    await recordAction(transaction, viewing.viewer.id, "contest_people_changed", id, [
      { field: "staff", from: staffText(before), to: staffText(people) },
    ]);
  });
}

const staffText = ({ staff }: ContestPeople) => staff.map(({ userName, role }) => `${userName} (${role})`).join(", ");

async function replaceGroups(transaction: Change, contestId: string, groups: ContestPeople["groups"]): Promise<void> {
  const keys = groups.map(({ key }) => key);
  await sql`delete from contest_groups where contest_id = ${contestId} and key <> all(${keys}::text[])`.execute(
    transaction,
  );
  for (const { key, name, isHidden, ranksApart, winsMedals } of groups) {
    const values = { name, is_hidden: isHidden, ranks_apart: ranksApart, wins_medals: winsMedals };
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
  organisations: ContestPeople["organisations"],
): Promise<void> {
  const keys = organisations.map(({ key }) => key);
  await sql`delete from contest_organisations where contest_id = ${contestId} and key <> all(${keys}::text[])`
    .execute(transaction)
    .catch((error) => {
      if (!isSqlError(error, "foreign_key_violation")) throw error;
      throw new AppError("invalid_request", { field: "organisations", text: REFUSALS.contest.organisationUsed });
    });
  for (const { key, name, formalName, country } of organisations) {
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
  for (const { userName, role } of staff) {
    const { rows } = await sql`
      insert into contest_staff (contest_id, user_id, role)
      select ${contestId}, id, ${role} from users where lower(user_name) = lower(${userName})
      on conflict (contest_id, user_id) do update set role = excluded.role
      returning user_id`.execute(transaction);
    if (rows.length === 0) {
      throw new AppError("invalid_request", { field: "staff", text: REFUSALS.contest.noUser({ userName }) });
    }
  }
}

async function addEvents(
  transaction: Change,
  contestId: string,
  type: string,
  objects: readonly { readonly key: string }[],
): Promise<void> {
  for (const key of new Set(objects.map((object) => object.key))) {
    await sql`select add_contest_event(${contestId}, ${type}, ${key})`.execute(transaction);
  }
}
