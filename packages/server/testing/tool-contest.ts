import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { addProblem } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { settleContests } from "#contests/settle-contests";
import { judgeSubmission } from "#testing/batches";
import type { SignedIn, TestApp } from "#testing/open-test-app";

/** The clients of a contest: nobody, a team by its own token, and three tokens of the contest. */
export const CLIENTS = ["anonymous", "team", "judge", "analyst", "admin"] as const;
export type Client = (typeof CLIENTS)[number];

/** The states that a contest goes through, in their order. */
export const STATES = ["before", "running", "frozen", "ended", "thawed", "finalised"] as const;
export type State = (typeof STATES)[number];

/** A contest of an hour with a freeze of ten minutes, two problems and three teams, of which the last one is hidden. */
export interface ToolContest {
  readonly id: string;
  readonly key: string;
  readonly teams: readonly SignedIn[];
  /** Calls the API below the contest. */
  get(client: Client, path: string, version?: string): Promise<LightMyRequestResponse>;
  request(
    client: Client,
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Basic authentication of a client. */
  headers(client: Client): Record<string, string>;
  /** Brings the contest, in which something is submitted in each part, to a state. */
  moveTo(state: State): Promise<void>;
  /** Submits a program of a team, and judges it unless there is no verdict. Returns the submission's id in the database. */
  submit(team: number, label: string, verdict: Verdict | null): Promise<string>;
  judge(submissionId: string, verdict: Verdict): Promise<void>;
}

let made = 0;

export async function makeToolContest(server: TestApp): Promise<ToolContest> {
  const { db } = server;
  const key = `tools-${++made}`;
  const admin = await server.signIn("organiser", ROLE_ADMIN);
  const problems = await Promise.all(
    ["A", "B"].map(async (label) => ({
      label,
      rgb: "#ff0000",
      problemId: await addProblem(db, { title: `Secret ${label}` }),
    })),
  );
  await admin.post("/api/contests", {
    ...{ key, name: "Tools", visibility: "listed", durationMs: HOUR, freezeMs: 10 * MINUTE, problems },
    startAt: new Date(Date.now() + HOUR),
  });
  const { id } = await db.selectFrom("contests").select("id").where("key", "=", key).executeTakeFirstOrThrow();
  await sql`insert into contest_groups (contest_id, key, name) values (${id}, 'students', 'Students')`.execute(db);
  await sql`insert into contest_organisations (contest_id, key, name, country) values (${id}, 'uni', 'University', 'DEU')`.execute(
    db,
  );
  const teams: SignedIn[] = [];
  for (const name of ["ann", "ben", "hidden"]) {
    const team = await server.signIn(`${name}${made}`);
    await team.post(`/api/contests/${key}/join`, {});
    teams.push(team);
  }
  await sql`update participants set organisation_key = 'uni', kind = case key when '3' then 'hidden' else kind end where contest_id = ${id}`.execute(
    db,
  );
  await sql`insert into participant_groups select id, contest_id, 'students' from participants where contest_id = ${id}`.execute(
    db,
  );
  const tokenOf = async (role: string) =>
    (await admin.post(`/api/contests/${key}/tokens`, { name: role, role })).json().secret;
  const tokens: Record<Client, string | null> = {
    anonymous: null,
    team: (await teams[0]?.post("/api/tokens", { name: "tool" }))?.json().secret,
    judge: await tokenOf("judge"),
    analyst: await tokenOf("analyst"),
    admin: await tokenOf("admin"),
  };
  const headers = (client: Client): Record<string, string> => {
    const token = tokens[client];
    return token === null
      ? {}
      : { authorization: `Basic ${Buffer.from(`contest-${key}:${token}`).toString("base64")}` };
  };

  /** Lets the contest have begun so many minutes ago. */
  const startedAgo = async (minutes: number) => {
    const [start, end] = [`now() - interval '${minutes} minutes'`, `now() + interval '${60 - minutes} minutes'`];
    await sql`update contests set start_at = ${sql.raw(start)}, end_at = ${sql.raw(end)}, last_end_at = ${sql.raw(end)} where id = ${id}`.execute(
      db,
    );
    await sql`update participants set starts_at = ${sql.raw(start)}, ends_at = ${sql.raw(end)} where contest_id = ${id}`.execute(
      db,
    );
    await sql`select add_contest_event(${id}, 'contests', null)`.execute(db);
  };
  /** Lets everything so far have arrived so much earlier. */
  const age = (minutes: number) =>
    sql`update contest_submissions set received_at = received_at - ${`${minutes} minutes`}::interval where contest_id = ${id}`.execute(
      db,
    );
  const contest: ToolContest = {
    ...{ id, key, teams, headers },
    get: (client, path, version = "2026-01") =>
      server.app.inject({ url: `/clics/${version}/api/contests/${key}${path}`, headers: headers(client) }),
    request: (client, method, path, body) =>
      server.app.inject({
        method,
        url: `/clics/api/contests/${key}${path}`,
        headers: headers(client),
        ...(body && { payload: body }),
      }),
    judge: async (submissionId, verdict) => {
      await db.updateTable("submissions").set({ started_at: new Date() }).where("id", "=", submissionId).execute();
      const runs = await db
        .selectFrom("test_runs")
        .select("token")
        .where("submission_id", "=", submissionId)
        .orderBy("position")
        .execute();
      await judgeSubmission(
        db,
        runs.map(({ token }) => token),
        ["accepted", verdict, "accepted"],
      );
    },
    submit: async (team, label, verdict) => {
      await db.deleteFrom("rate_events").execute();
      const program = { languageId: 54, source: "int main() {}" };
      const sent = await teams[team]?.post(`/api/contests/${key}/problems/${label}/submissions`, program);
      if (sent?.statusCode !== 201) throw new Error(`the submission is refused: ${sent?.body}`);
      const { submissionId } = sent.json();
      if (verdict !== null) await contest.judge(submissionId, verdict);
      return submissionId;
    },
    moveTo: async (state) => {
      const steps: Record<State, () => Promise<unknown>> = {
        before: async () => {},
        running: async () => {
          await startedAgo(10);
          await contest.submit(0, "A", "wrong_answer");
          await contest.submit(0, "A", "accepted");
          await contest.submit(1, "B", "compilation_error");
          await contest.submit(2, "A", "accepted");
        },
        frozen: async () => {
          await age(41);
          await startedAgo(51);
          await contest.submit(1, "A", "accepted");
        },
        ended: async () => {
          await age(10);
          await startedAgo(61);
          await settleContests(db);
        },
        thawed: async () => {
          await sql`update contests set thaw_at = now() where id = ${id}`.execute(db);
          await settleContests(db);
        },
        finalised: () =>
          db.transaction().execute(async (transaction) => {
            await sql`update contests set finalised_at = now() where id = ${id}`.execute(transaction);
            await sql`select add_contest_event(${id}, 'state', null)`.execute(transaction);
          }),
      };
      for (const each of STATES.slice(0, STATES.indexOf(state) + 1)) await steps[each]();
    },
  };
  return contest;
}
