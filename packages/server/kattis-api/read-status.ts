import type { Database } from "@assay/database/connect";
import { tells } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { isOutOfContest } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { findAssignment } from "#assignments/assignment";
import { readSubmission as readAssigned } from "#assignments/read-submissions";
import { AppError } from "#base/app-error";
import type { Told } from "#kattis-api/show-status";
import { readSubmission } from "#submissions/read-submission";

/**
 * What the sender of a submission is told of it: for one to an assignment what its level tells, for one to a contest nothing, because that
 * has pages of its own. Throws AppError `submission_not_found`, also where not even the verdict is told.
 */
export async function readTold(db: Database, viewing: Viewing<Viewer>, number: number): Promise<Told> {
  const { rows } = await sql<{ slug: string | null; name: string | null }>`
    select classes.slug, assignments.name from submissions
      left join assignment_submissions on assignment_submissions.submission_id = submissions.id
      left join assignments on assignments.id = assignment_submissions.assignment_id
      left join classes on classes.id = assignments.class_id
    where submissions.number = ${number} and submissions.user_id = ${viewing.viewer.id} and submissions.problem_id is not null
      and (assignments.id is not null or ${isOutOfContest(viewing)})`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError("submission_not_found");
  return row.slug === null || row.name === null
    ? readPractised(db, viewing, number)
    : readOfAssignment(db, viewing, { slug: row.slug, name: row.name }, number);
}

async function readPractised(db: Database, viewing: Viewing<Viewer>, number: number): Promise<Told> {
  const submission = await readSubmission(db, viewing, { number });
  const { verdict, isRunning, verdicts, cpuTimeMs, score, compileOutput } = submission;
  return {
    ...{ verdict, isRunning, verdicts, cpuTimeMs, score },
    done: verdicts.filter((each) => each !== null).length,
    compileOutput: verdict === "compilation_error" ? compileOutput : null,
  };
}

async function readOfAssignment(
  db: Database,
  viewing: Viewing<Viewer>,
  params: { readonly slug: string; readonly name: string },
  number: number,
): Promise<Told> {
  const found = await findAssignment(db, viewing, params);
  const { level, verdict, passed, tests, results, compileOutput } = await readAssigned(db, viewing, found, number);
  if (!tells(level, "verdict")) throw new AppError("submission_not_found");
  const untold = Array.from({ length: tests ?? 0 }, () => null);
  const verdicts = results?.map((result) => result.verdict) ?? untold;
  const judged = verdicts.filter((each) => each !== null).length;
  return {
    verdict,
    isRunning: false,
    verdicts,
    done: results === null ? (passed ?? 0) : judged,
    cpuTimeMs: null,
    score: null,
    compileOutput,
  };
}
