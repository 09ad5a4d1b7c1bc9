import { languageKey } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { withIncludedFiles } from "@assay/judge/compile/included-files";
import type { Program } from "@assay/judge/interface";

/** A submission's program with the files that the version of its test cases adds to programs in its language. */
export async function withVersionFiles(db: Database, submissionId: string, program: Program): Promise<Program> {
  const key = languageKey(program.languageId);
  if (!key) return program;
  const files = await db
    .selectFrom("included_files")
    .select(["name", "content"])
    .where("language", "=", key)
    .where("version_id", "in", (query) =>
      query
        .selectFrom("test_runs")
        .innerJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
        .select("test_cases.version_id")
        .where("submission_id", "=", submissionId)
        .limit(1),
    )
    .orderBy("name")
    .withPlugin(prepared("read included files"))
    .execute();
  return withIncludedFiles(program, files);
}
