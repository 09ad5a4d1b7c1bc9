import { createHash } from "node:crypto";
import type { Database } from "@assay/database/connect";
import type { PackageBytes } from "@assay/problem-package/files/file-bytes";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { sql } from "kysely";

/**
 * Compares the tests of a package with those that the problem has, in their order: PostgreSQL computes the hashes of what it has stored.
 * Returns the SHA-256 of all their hashes, in hexadecimal. Throws Error if the two differ.
 */
export async function compareTests(db: Database, problemId: string, problem: ProblemPackage): Promise<string> {
  const given = problem.tests.map(({ input, answer }) => `${hashOf(input)} ${hashOf(answer)}`);
  const { rows } = await sql<{ input: string; answer: string }>`
    select ${storedHash("inputs")} as input, ${storedHash("outputs")} as answer
    from problems join test_cases on test_cases.version_id = problems.version_id
      join test_data as inputs on inputs.id = input_id join test_data as outputs on outputs.id = output_id
    where problems.id = ${problemId} order by position`.execute(db);
  const stored = rows.map(({ input, answer }) => `${input} ${answer}`);
  const [ours, theirs] = [digestOf(stored), digestOf(given)];
  if (ours !== theirs)
    throw new Error(
      `${problem.slug}: ${stored.length} stored tests with SHA-256 ${ours} differ from the package's ${given.length} with ${theirs}`,
    );
  return ours;
}

/** What is only in a bucket is there under its hash. */
const storedHash = (table: string) =>
  sql`encode(coalesce(sha256(${sql.ref(`${table}.content`)}), ${sql.ref(`${table}.hash`)}), 'hex')`;

function hashOf(content: PackageBytes): string {
  return content instanceof Uint8Array ? createHash("sha256").update(content).digest("hex") : content.sha256;
}

const digestOf = (lines: readonly string[]) => createHash("sha256").update(lines.join("\n")).digest("hex");
