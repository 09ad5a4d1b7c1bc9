import type { Difficulty } from "@assay/contract/vocabulary/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProblemDraft } from "#features/problems/create/problem-draft";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** A fixed creator id (specification, section 3). The server ignores it and uses the session's user. */
const CREATOR_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Creates a problem from a draft. The server checks the fields (specification, section 5); a time limit that is not a
 * number is sent as null.
 */
export function useCreateProblem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ texts, tests }: ProblemDraft) =>
      callApi("createProblem", {
        body: {
          title: texts.title,
          timeLimit: texts.timeLimit.trim() === "" ? Number.NaN : Number(texts.timeLimit),
          difficulty: texts.difficulty as Difficulty,
          description: texts.description,
          input: texts.input,
          output: texts.output,
          sampleTest: { input: texts["sampleTest.input"], output: texts["sampleTest.output"] },
          testcases: tests.map(({ input, output }) => ({ input, output })),
          problemType: texts.problemType,
          ...(texts.tolerance.trim() !== "" && { tolerance: Number(texts.tolerance) }),
          user: CREATOR_ID,
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists() }),
  });
}
