import { randomUUID } from "node:crypto";
import { withoutInvisible } from "@assay/contract/vocabulary/invisible-characters";
import type { ProblemStatus } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { type OnStored, type StoredProblem, storeProblem } from "@assay/database/problems/store-problem";
import type { NewTestData } from "@assay/database/problems/store-version";
import { type PackageBytes, readBytes } from "@assay/problem-package/files/file-bytes";
import { idOfSlug } from "@assay/problem-package/formats/identity";
import { PACKAGE_LIMITS } from "@assay/problem-package/limits";
import type {
  PackageCredit,
  PackageSubmission,
  PackageTranslation,
  ProblemPackage,
} from "@assay/problem-package/problem";
import { statementPath } from "@assay/problem-package/statement/pdf-statement";

export interface StoreOptions {
  /** The admin who imports it on the web; null on the command line. */
  readonly authorId?: string | null;
  /** Of a new problem; published if absent. */
  readonly status?: ProblemStatus;
  readonly draftReason?: string | null;
  /** Called in the transaction after a change. */
  readonly onStored?: OnStored;
}

/**
 * Stores a package as a problem, completely or not at all: updates the problem `existingId`, or creates one if that is null.
 * A problem whose package has not changed stays as it is.
 */
export async function storePackage(
  db: Database,
  problem: ProblemPackage,
  timeLimitMs: number,
  existingId: string | null,
  { authorId = null, status, draftReason = null, onStored }: StoreOptions = {},
): Promise<StoredProblem> {
  const id = existingId ?? (await freeId(db, problem));
  const placed = (html: string) =>
    html
      .replaceAll(`/problem-files/${problem.problemId}/`, `/problem-files/${id}/`)
      .replaceAll(statementPath(problem.problemId), statementPath(id));
  const stored = {
    id,
    slug: problem.slug,
    title: withoutInvisible(problem.title) || problem.slug,
    difficulty: problem.difficulty,
    problemType: withoutInvisible(problem.problemType),
    description: placed(problem.description),
    input: placed(problem.input),
    output: placed(problem.output),
    timeLimitMs,
    memoryLimitKb: problem.memoryLimitKb,
    limits: problem.limits,
    checking: problem.checking,
    scoring: problem.scoring,
    displaySamples: problem.displaySamples,
    credit: visibleCredit(problem.credit),
    packageHash: problem.hash,
    packageUuid: await freeUuid(db, problem.uuid, id),
    authorId,
    draftReason,
    ...(status && { status }),
    tests: problem.tests.map(({ input, answer, ...test }) => ({
      timeLimitMs,
      ...test,
      input: testData(input),
      expectedOutput: testData(answer),
    })),
    files: problem.pictures,
    statementFiles: problem.statementFiles ?? [],
    translations: (problem.translations ?? []).map((translation) => placedTranslation(translation, placed)),
    language: problem.language ?? null,
    statementPages: problem.statementPages,
    statementSource: problem.statementSource
      ? {
          description: placed(problem.statementSource.description),
          input: placed(problem.statementSource.input),
          output: placed(problem.statementSource.output),
        }
      : null,
    sampleExplanations: problem.sampleExplanations ?? [],
    ...(problem.templates && { templates: problem.templates }),
    ...(problem.stopsAtFailure && { stopsAtFailure: true }),
    ...(problem.failingTest && { failingTest: problem.failingTest }),
    ...(problem.editorial && { editorial: problem.editorial }),
    solutions: keptSolutions(problem.submissions),
    ...(problem.programs && { programs: problem.programs }),
    ...(problem.includedFiles && { includedFiles: problem.includedFiles }),
  };
  return storeProblem(db, stored, existingId, onStored);
}

function placedTranslation(translation: PackageTranslation, placed: (html: string) => string): PackageTranslation {
  const { title, description, input, output, statementSource: source } = translation;
  return {
    ...translation,
    title: (title && withoutInvisible(title)) || null,
    description: placed(description),
    input: placed(input),
    output: placed(output),
    statementSource: source && {
      description: placed(source.description),
      input: placed(source.input),
      output: placed(source.output),
    },
  };
}

function testData(content: PackageBytes): NewTestData {
  return content instanceof Uint8Array ? content : { sha256: content.sha256, read: () => readBytes(content) };
}

/** The package's UUID, or null if another problem has it because a known package was imported again as a new problem. */
async function freeUuid(db: Database, uuid: string | null, id: string): Promise<string | null> {
  if (uuid === null) return null;
  const others = db.selectFrom("problems").where("package_uuid", "=", uuid).where("id", "!=", id);
  return (await others.select("id").executeTakeFirst()) ? null : uuid;
}

/** The first solutions that together are not larger than the limit. */
function keptSolutions(submissions: readonly PackageSubmission[]): PackageSubmission[] {
  let left: number = PACKAGE_LIMITS.solutionBytes;
  return submissions.filter(({ source, otherFiles = [] }) => {
    left -= Buffer.byteLength(source) + otherFiles.reduce((sum, { content }) => sum + content.byteLength, 0);
    return left >= 0;
  });
}

/** Names in a package are shown beside others, so they may not contain what their readers cannot see. */
function visibleCredit(credit: PackageCredit): PackageCredit {
  const { author, source } = credit;
  return {
    ...credit,
    ...(author !== undefined && { author: withoutInvisible(author) }),
    ...(source !== undefined && { source: withoutInvisible(source) }),
  };
}

/** The id derived from the package's name. If it is taken, the id derived from name and identity, or else a random one. */
async function freeId(db: Database, { problemId, slug, uuid, title, credit }: ProblemPackage): Promise<string> {
  const identity = uuid ?? JSON.stringify([credit.source, credit.sourceUrl, title, credit.author]);
  const ids = [problemId, idOfSlug(`${slug} ${identity}`)];
  const taken = await db.selectFrom("problems").where("id", "in", ids).select("id").execute();
  return ids.find((id) => taken.every((row) => row.id !== id)) ?? randomUUID();
}
