import type { ExamSeal, SealDifference } from "@assay/contract/routes/assignments/exams";
import type { SealedSubmission } from "@assay/contract/vocabulary/exam";
import type { Database } from "@assay/database/connect";
import { isBeforeSeal } from "@assay/gradebook/exam-time";
import { AppError } from "#base/app-error";
import { digestOf } from "#exams/chain";
import { findSeal, readSubmissions, type StoredSeal } from "#exams/seals";

/** What is sealed of an exam, compared with what is stored now. Throws AppError `exam_not_sealed`. */
export async function verifyExam(db: Database, assignmentId: string) {
  const found = await requireSeal(db, assignmentId);
  return {
    seal: showSeal(found),
    isIntact: digestOf(found.record) === found.digest,
    differences: differencesBetween(found, await readSubmissions(db, assignmentId)),
  };
}

/** The sealed record with its digest, whatever has happened since. Throws AppError `exam_not_sealed`. */
export async function readSealed(db: Database, assignmentId: string) {
  const { record, digest } = await requireSeal(db, assignmentId);
  return { ...record, digest };
}

export function showSeal({ record, digest, sealedAt, by }: StoredSeal): ExamSeal {
  return { sealedAt: sealedAt.toISOString(), by, digest, submissions: record.submissions.length };
}

async function requireSeal(db: Database, assignmentId: string): Promise<StoredSeal> {
  const found = await findSeal(db, assignmentId);
  if (!found) throw new AppError("exam_not_sealed");
  return found;
}

/** What differs, by the numbers of the submissions. What was received before the seal and stored after it is `delayed`, and not `added`. */
export function differencesBetween(
  { record: { submissions: sealed }, sealedAt }: Pick<StoredSeal, "record" | "sealedAt">,
  stored: readonly SealedSubmission[],
): SealDifference[] {
  const now = new Map(stored.map((each) => [each.number, each]));
  const before = new Set(sealed.map(({ number }) => number));
  const found = sealed.flatMap((was) => {
    const is = now.get(was.number);
    if (!is) return [{ number: was.number, kind: "missing" as const, from: was.source, to: "" }];
    return PARTS.flatMap(([kind, partOf]) => {
      const [from, to] = [partOf(was), partOf(is)];
      return from === to ? [] : [{ number: was.number, kind, from, to }];
    });
  });
  const others = stored.filter(({ number }) => !before.has(number));
  const kindOf = ({ receivedAt }: SealedSubmission) =>
    isBeforeSeal(new Date(receivedAt), sealedAt) ? ("delayed" as const) : ("added" as const);
  return [...found, ...others.map((each) => ({ number: each.number, kind: kindOf(each), from: "", to: each.source }))];
}

type Part = (of: SealedSubmission) => string;
const PARTS: readonly (readonly [SealDifference["kind"], Part])[] = [
  ["source", ({ source, files, languageId }) => [source, files ?? "", languageId].join(" ").trim()],
  ["receipt", ({ receivedAt, problem, ownNumber }) => `${receivedAt} ${problem} ${ownNumber}`],
  ["verdict", ({ verdict, passed, tests }) => `${verdict ?? ""} ${passed}/${tests}`],
];
