import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import type { ContestRow } from "#contests/contest";

/**
 * Copies a contest's settings, problems, groups and organisations. The copy is a draft without staff, which only who manages the contest
 * knows of (`isStaff`); nobody can join it, it is not rated and publishes nothing. Its freeze is as long in proportion, and all have the
 * same time, even in a contest of windows.
 */
export async function copyContest(
  transaction: Change,
  row: ContestRow,
  lengthMs: number,
  startAt: Date,
): Promise<string> {
  const factor = lengthMs / Number(row.window_ms ?? row.duration_ms);
  const freezeMs = row.freeze_ms === null ? null : Math.min(lengthMs, Math.round(Number(row.freeze_ms) * factor));
  const { id } = await transaction
    .insertInto("contests")
    .values({
      ...{ key: `${row.key.slice(0, 27)}-${randomBytes(4).toString("hex")}`, rehearsal_of: row.id, name: row.name },
      ...{ formal_name: row.formal_name, description: row.description, description_html: row.description_html },
      ...{ visibility: "draft", joining: "invited", start_at: startAt, duration_ms: lengthMs, freeze_ms: freezeMs },
      ...{ scoring: row.scoring, rules: JSON.stringify(row.rules), feedback: row.feedback, board: row.board },
      ...{
        statements: row.statements,
        unit: row.unit,
        shows_flags: row.shows_flags,
        shows_logos: row.shows_logos,
        languages: row.languages,
        most_tries: row.most_tries,
      },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into contest_problems (contest_id, problem_id, position, label, colour, rgb, points)
    select ${id}, problem_id, position, label, colour, rgb, points from contest_problems where contest_id = ${row.id}`.execute(
    transaction,
  );
  await sql`
    insert into contest_groups (contest_id, key, name, is_hidden, ranks_apart, wins_medals)
    select ${id}, key, name, is_hidden, ranks_apart, wins_medals from contest_groups where contest_id = ${row.id}`.execute(
    transaction,
  );
  await sql`
    insert into contest_organisations (contest_id, key, name, formal_name, country, logo, logo_type)
    select ${id}, key, name, formal_name, country, logo, logo_type from contest_organisations where contest_id = ${row.id}`.execute(
    transaction,
  );
  return id;
}

/** Adds teams without users, in the groups and organisations of those who are registered, in turn. Returns their ids. */
export async function addTeams(
  transaction: Change,
  originalId: string,
  contestId: string,
  teams: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with models as (
      select id, organisation_key, row_number() over (order by joined_at, key) - 1 as place, count(*) over () as number
      from participants where contest_id = ${originalId} and run = 0
    ), added as (
      insert into participants (contest_id, key, name, organisation_key)
      select ${contestId}, team::text, 'Team ' || lpad(team::text, 3, '0'), organisation_key
      from generate_series(1, ${teams}::int) as team left join models on place = (team - 1) % number
      returning id, key
    ), grouped as (
      insert into participant_groups (participant_id, contest_id, group_key)
      select added.id, ${contestId}, group_key from added join models on place = (added.key::int - 1) % number
      join participant_groups on participant_groups.participant_id = models.id
    )
    select id from added order by key::int`.execute(transaction);
  for (const { id } of rows) await sql`select add_contest_event(${contestId}, 'teams', ${id})`.execute(transaction);
  return rows.map(({ id }) => id);
}
