import type { ContestPreview } from "@assay/contract/routes/rejudges";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { RejudgeState } from "@assay/contract/vocabulary/rejudge";
import type { Database } from "@assay/database/connect";
import type { Award } from "@assay/scoreboard/awards/awards";
import { Board } from "@assay/scoreboard/board/board";
import type { FirstMark } from "@assay/scoreboard/board/first-marks";
import type { TableRow } from "@assay/scoreboard/board/table";
import { compareBoards } from "@assay/scoreboard/differences";
import type { ContestFacts } from "@assay/scoreboard/facts";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { readAwards } from "#boards/board-reply";
import { type ContestRecord, readFacts } from "#boards/read-facts";
import { type JudgementRow, toJudgement } from "#boards/read-submissions";
import { moveRatings } from "#ratings/preview-rating";

/**
 * What applying a ready rejudge changes on the board of its contest, or undoing an applied one: either way, submissions exchange their
 * results with their shadows. Null for any other one. Throws AppError `rejudge_not_found`.
 */
export async function previewContest(
  db: Database,
  { viewer, at }: Viewing<Viewer>,
  number: number,
): Promise<ContestPreview | null> {
  const rejudge = await db
    .selectFrom("rejudges")
    .select(["id", "state", "contest_id as contestId"])
    .where("number", "=", `${number}`)
    .executeTakeFirst();
  if (!rejudge) throw new AppError("rejudge_not_found");
  if (rejudge.contestId === null || (rejudge.state !== "ready" && rejudge.state !== "applied")) return null;
  const record = await readFacts(db, rejudge.contestId);
  if (!record) return null;
  const changed = await exchanged(db, rejudge.id, rejudge.state, record.facts);
  const ratings = await moveRatings(db, changed, rejudge.contestId, { at, viewerId: viewer.id });
  return {
    ...describe(record, changed, at.getTime()),
    ...{ ratings: ratings.slice(0, LIMITS.previewedChanges), ratingCount: ratings.length },
  };
}

/** The facts with the results of the shadows in place of those that they would be exchanged with. */
async function exchanged(
  db: Database,
  rejudgeId: string,
  state: RejudgeState,
  facts: ContestFacts,
): Promise<ContestFacts> {
  const which =
    state === "ready"
      ? sql`items.state = 'judged' and items.verdict <> 'internal_error' and not is_left_out`
      : sql`items.state = 'applied'`;
  const { rows } = await sql<JudgementRow>`
    select submission_id as "submissionId", shadows.verdict, shadows.score, shadows.maximum_score as maximum,
      shadows.group_scores as "groupScores", ${facts.revision + 1}::double precision as revision, 0 as at
    from rejudged_submissions as items join submissions on submissions.id = submission_id
      join submissions as shadows on shadows.id = shadow_id
    where rejudge_id = ${rejudgeId} and ${which}
      and submissions.finished_at is not distinct from items.finished_at`.execute(db);
  const given = new Map(rows.map((row) => [row.submissionId, toJudgement(row)]));
  return { ...facts, judgements: facts.judgements.map((each) => given.get(each.submissionId) ?? each) };
}

function describe(
  { facts, frame }: ContestRecord,
  changed: ContestFacts,
  now: number,
): Omit<ContestPreview, "ratings" | "ratingCount"> {
  const labels = frame.problems.map(({ label }) => label);
  const [before, after] = [new Board(facts, now), new Board(changed, now)];
  const names = new Map(facts.participants.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const { rows, firsts } = compareBoards(before, after, "jury");
  const holder = (mark: FirstMark | null) => {
    const id = holderId(mark);
    return id === null ? null : nameOf(id);
  };
  const [back, out] = [balloons(after, before, labels), balloons(before, after, labels)];
  const most = LIMITS.previewedChanges;
  return {
    rows: rows.slice(0, most).map((row) => ({
      name: nameOf(row.participantId),
      before: row.before && standingOf(row.before),
      after: row.after && standingOf(row.after),
    })),
    rowCount: rows.length,
    firsts: firsts
      .filter(({ before, after }) => holderId(before) !== holderId(after))
      .map((mark) => ({
        label: labels[(mark.after ?? mark.before)?.problem ?? 0] ?? "",
        before: holder(mark.before),
        after: holder(mark.after),
      })),
    awards: awardChanges(readAwards(frame, before, "jury"), readAwards(frame, after, "jury"), nameOf),
    balloons: { back: back.slice(0, most), backCount: back.length, out: out.slice(0, most), outCount: out.length },
  };
}

/** Who is first; the same participant may be first with another attempt. */
function holderId(mark: FirstMark | null): string | null {
  return mark?.state === "decided" ? mark.participantId : null;
}

function standingOf({ rank, solved, score, penaltyMs }: TableRow) {
  return { rank, solved, score, penaltyMs };
}

/** What the public of one board sees solved that it did not see on another one. */
function balloons(before: Board, after: Board, labels: readonly string[]) {
  const solved = new Set(before.table("public").rows.flatMap((row) => solvedBy(row)));
  return after.table("public").rows.flatMap((row) => {
    const keys = solvedBy(row).filter((key) => !solved.has(key));
    return keys.map((key) => ({ name: row.name, label: labels[Number(key.split(" ")[1])] ?? "" }));
  });
}

function solvedBy({ participantId, cells }: TableRow): string[] {
  return cells.flatMap(({ isSolved }, problem) => (isSolved ? [`${participantId} ${problem}`] : []));
}

/** First solutions have their own list. */
function awardChanges(before: readonly Award[], after: readonly Award[], nameOf: (id: string) => string) {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))].filter((id) => !id.startsWith("first-to-solve"));
  return ids.flatMap((id) => {
    const [had, has] = [before, after].map((awards) => awards.find((award) => award.id === id)?.participantIds ?? []);
    const won = has?.filter((each) => !had?.includes(each)).map(nameOf) ?? [];
    const lost = had?.filter((each) => !has?.includes(each)).map(nameOf) ?? [];
    return won.length + lost.length === 0 ? [] : [{ id, won, lost }];
  });
}
