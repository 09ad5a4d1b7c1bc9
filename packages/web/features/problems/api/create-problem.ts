import type { Difficulty } from "@assay/contract/vocabulary/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProblemDraft } from "#features/problems/drafts/problem-draft";
import { callApi } from "#lib/api-client";

/** The page sends a fixed id as the creator's (specification, section 3); the server takes the user of the session. */
const CREATOR_ID = "00000000-0000-0000-0000-000000000000";

/** Makes a problem of a draft. Nothing is checked here but that the time limit is a number (specification, section 5): one that is none is sent as null. */
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
    onSuccess: () => client.invalidateQueries({ queryKey: ["problems"] }),
  });
}
