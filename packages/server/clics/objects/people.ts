import { type RawBuilder, sql } from "kysely";
import type { ClicsObject, ObjectType } from "#clics/objects/object-type";
import { type Audience, type ContestView, isStaff } from "#clics/view";

interface TeamRow {
  readonly key: string;
  readonly label: string | null;
  readonly name: string;
  readonly organisation: string | null;
  readonly groups: readonly string[];
  readonly isHidden: boolean;
}

/**
 * SQL: a participant whom the boards of tools do not have: who is hidden, by kind or by group, and who is disqualified, because the API has no other
 * form for that and tools would let them win.
 */
export const IS_HIDDEN = sql<boolean>`(participants.kind = 'hidden' or participants.disqualified_at is not null or exists (
  select from participant_groups join contest_groups on contest_groups.contest_id = participant_groups.contest_id
    and contest_groups.key = participant_groups.group_key
  where participant_groups.participant_id = participants.id and contest_groups.is_hidden))`;

export const TEAMS: ObjectType = {
  isOfPeople: true,
  properties: ({ audience }) => [
    ...["id", "name", "label", "display_name", "organization_id", "group_ids"],
    ...(isStaff(audience) ? ["hidden"] : []),
  ],
  read: async ({ db, row, audience }, only) => {
    const { rows } = await sql<TeamRow>`
      select key, label, name, organisation_key as organisation, ${IS_HIDDEN} as "isHidden",
        coalesce((select array_agg(group_key order by group_key) from participant_groups
          where participant_id = participants.id), '{}') as groups
      from participants where contest_id = ${row.id} and run = 0
        and ${only === null ? sql`true` : sql`id::text = any(${[...only]})`}
        and ${isKnownTeam(audience)}
      order by length(key), key`.execute(db);
    return rows.map((team) => ({
      id: team.key,
      name: team.name,
      label: team.label ?? team.key,
      display_name: team.name,
      organization_id: team.organisation ?? undefined,
      group_ids: [...team.groups],
      hidden: team.isHidden ? true : undefined,
    }));
  },
};

interface MemberRow {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly team: string | null;
  readonly role: string | null;
}

/** The ids of teams by those of participants. */
export async function readTeamIds({ db, row }: ContestView): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("participants").select(["id", "key"]).where("contest_id", "=", row.id).execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** The ids that teams have in the API, those alone of which the client may know. */
export async function readKnownTeamIds({ db, row, audience }: ContestView): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from participants where contest_id = ${row.id} and run = 0 and ${isKnownTeam(audience)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** SQL: the client may know of the query's `participants` row. */
function isKnownTeam(audience: Audience): RawBuilder<boolean> {
  return sql<boolean>`(${isStaff(audience)} or id = ${audience.participantId} or not ${IS_HIDDEN})`;
}

/** The accounts of who takes part and of who works for the contest. */
async function readMembers({ db, row }: ContestView): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select users.id, user_name as "userName", users.name, participants.key as team, null as role
    from participant_users join users on users.id = participant_users.user_id
      join participants on participants.id = participant_users.participant_id
    where participant_users.contest_id = ${row.id} and participant_users.run = 0
    union all
    select users.id, user_name, users.name, null, contest_staff.role
    from contest_staff join users on users.id = contest_staff.user_id
    where contest_id = ${row.id} and not exists (
      select from participant_users where participant_users.contest_id = ${row.id} and participant_users.user_id = users.id
        and participant_users.run = 0)
    order by 1`.execute(db);
  return rows;
}

export const PERSONS: ObjectType = {
  isOfPeople: true,
  properties: ({ audience }) => (isStaff(audience) ? ["id", "name", "role", "team_ids"] : []),
  read: async (view) =>
    (await readMembers(view)).map(({ id, name, team }) => ({
      id,
      name,
      role: team === null ? "staff" : "contestant",
      team_ids: team === null ? [] : [team],
    })),
};

const ACCOUNT_TYPES: Readonly<Record<string, string>> = { manager: "admin", jury: "judge", runner: "staff" };

export const ACCOUNTS: ObjectType = {
  isOfPeople: true,
  properties: ({ audience }) =>
    audience.role === "public" ? [] : ["id", "username", "name", "type", "team_id", "person_id"],
  read: async (view) => {
    const { audience } = view;
    const members = await readMembers(view);
    const seen = isStaff(audience) ? members : members.filter(({ id }) => id === audience.viewer?.id);
    return seen.map(({ id, userName, name, team, role }) => ({
      id,
      username: userName,
      name,
      type: team === null ? ACCOUNT_TYPES[role ?? ""] : "team",
      team_id: team ?? undefined,
      person_id: id,
    }));
  },
};

/** The client's own account; null for the public. A contest's token, and an admin of the site, have one that is in no list. */
export async function readOwnAccount(view: ContestView): Promise<ClicsObject | null> {
  const { audience, db } = view;
  if (audience.role === "public") return null;
  const listed = (await ACCOUNTS.read(view, null)).find(({ id }) => id === audience.viewer?.id);
  if (listed) return listed;
  if (audience.token) return ownAccount(audience, audience.token.id, audience.token.name);
  const user = await db
    .selectFrom("users")
    .select(["id", "user_name", "name"])
    .where("id", "=", audience.viewer?.id ?? "")
    .executeTakeFirst();
  return user ? { ...ownAccount(audience, user.id, user.user_name), name: user.name } : null;
}

function ownAccount({ role }: Audience, id: string, username: string): ClicsObject {
  return { id, username, type: role };
}
