import type { Balloon } from "@assay/contract/routes/contests/desk";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Reader } from "#access/reader-languages";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { isBoardPublic } from "#boards/audience";
import type { BoardStore } from "#boards/board-store";
import type { Contest } from "#contests/contest";
import { listContestProblems } from "#contests/show-contest";
import { placeOf } from "#desk/place";

/**
 * The balloons of a contest, the earliest first: one for each solved cell of the public board, so that none says more than the board.
 * After a rejudge, one that was carried or delivered and is earned no more is to be taken back.
 */
export async function listBalloons(
  db: Database,
  boards: BoardStore,
  reader: Reader,
  { row }: Contest,
): Promise<Balloon[]> {
  const live = await boards.find(row.key);
  const { rows, firsts } = live.table("public");
  const problems = await listContestProblems(db, row.id, reader);
  const [handled, people] = await Promise.all([readHandled(db, row.id), readPeople(db, row.id)]);
  const shown = isBoardPublic(live.frame) && live.hasStarted ? rows : [];
  const earned = shown.flatMap(({ participantId, section, cells }) =>
    cells.flatMap(({ isSolved, ms }, index) => {
      const problem = problems.find(({ problemId }) => problemId === live.board.facts.problems[index]?.id);
      if (!isSolved || !problem) return [];
      const isFirst = firsts.some(
        (mark) =>
          mark.state === "decided" &&
          mark.problem === index &&
          mark.section === section &&
          mark.participantId === participantId,
      );
      const known = handled.get(keyOf(participantId, problem.problemId));
      handled.delete(keyOf(participantId, problem.problemId));
      const state = known?.state ?? ("waiting" as const);
      return [{ ...balloonOf(participantId, problem), ms, isFirst, state, runner: known?.runner ?? null }];
    }),
  );
  const tooMany = [...handled.values()].flatMap(({ participantId, problemId, runner }) => {
    const problem = problems.find((one) => one.problemId === problemId);
    if (!problem || !isBoardPublic(live.frame)) return [];
    return [{ ...balloonOf(participantId, problem), ms: null, isFirst: false, state: "takeBack" as const, runner }];
  });
  return [...tooMany, ...earned.sort((one, other) => (one.ms ?? 0) - (other.ms ?? 0))];

  function balloonOf(participantId: string, { label, title, colour, rgb }: (typeof problems)[number]) {
    const { name = "", place = null } = people.get(participantId) ?? {};
    return { participantId, name, place, label, title, colour, rgb };
  }
}

/** Notes what a runner does with a balloon: takes it, has delivered it, or puts it back, which also takes one back. Throws AppError `balloon_not_found`. */
export async function markBalloon(
  db: Database,
  boards: BoardStore,
  viewer: Viewer,
  contest: Contest,
  {
    participantId,
    label,
    state,
  }: Pick<Balloon, "participantId" | "label"> & { state: "waiting" | "carried" | "delivered" },
): Promise<void> {
  const balloon = (await listBalloons(db, boards, {}, contest)).find(
    (one) => one.participantId === participantId && one.label === label,
  );
  if (!balloon || (balloon.state === "takeBack" && state !== "waiting")) throw new AppError("balloon_not_found");
  await db.transaction().execute(async (transaction) => {
    const problem = sql`(select problem_id from contest_problems where contest_id = ${contest.row.id} and label = ${label})`;
    await (state === "waiting"
      ? sql`delete from contest_balloons where participant_id = ${participantId} and problem_id = ${problem}`
      : sql`insert into contest_balloons (contest_id, participant_id, problem_id, state, runner_id)
          values (${contest.row.id}, ${participantId}, ${problem}, ${state}, ${viewer.id})
          on conflict (participant_id, problem_id) do update
            set state = excluded.state, runner_id = excluded.runner_id, changed_at = now()`
    ).execute(transaction);
    await sql`select add_contest_event(${contest.row.id}, 'balloons', ${participantId})`.execute(transaction);
  });
}

function keyOf(participantId: string, problemId: string): string {
  return `${participantId} ${problemId}`;
}

async function readHandled(db: Database, contestId: string) {
  const rows = await db
    .selectFrom("contest_balloons")
    .leftJoin("users", "users.id", "runner_id")
    .where("contest_id", "=", contestId)
    .select(["participant_id as participantId", "problem_id as problemId", "state", "users.name as runner"])
    .execute();
  return new Map(rows.map((row) => [keyOf(row.participantId, row.problemId), row]));
}

async function readPeople(db: Database, contestId: string) {
  const rows = await db
    .selectFrom("participants")
    .where("contest_id", "=", contestId)
    .select(["id", "name", placeOf.as("place")])
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
