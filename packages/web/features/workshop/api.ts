import type { PROBLEM_EDITING_ROUTES } from "@assay/contract/routes/problem-editing";
import type { BodyOf } from "@assay/contract/routes/route";
import type { SCORE_GROUP_ROUTES } from "@assay/contract/routes/score-groups";
import type { WORKSHOP_ROUTES, WorkshopProblem } from "@assay/contract/routes/workshop";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { TEST_MESSAGES } from "#features/workshop/messages";
import { readData } from "#features/workshop/test-drafts";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/**
 * Loads a problem as admins edit it, once per visit: if it were loaded again while somebody is writing, the server could not
 * notice that another admin has changed it in the meantime.
 */
export function useWorkshopProblem(problemId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.workshop(problemId),
    queryFn: async ({ signal }) => (await callApi("readWorkshopProblem", { params: { problemId }, signal })).problem,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** After a change, everything that shows the problem loads again. */
function useRefresh(problemId: string) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists() });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.one(problemId) });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.allNeighbours() });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
  };
}

export function useSetStatus(problemId: string) {
  return useEdit(problemId, (body: BodyOf<typeof WORKSHOP_ROUTES.setProblemStatus>) =>
    callApi("setProblemStatus", { params: { problemId }, body }),
  );
}

export function useDeleteProblem(problemId: string) {
  const refresh = useRefresh(problemId);
  return useMutation({
    mutationFn: () => callApi("deleteProblem", { params: { problemId } }),
    onSuccess: refresh,
  });
}

/** After a successful change, the page has the problem as it is stored now. */
function useEdit<Input>(problemId: string, edit: (input: Input) => Promise<{ problem: WorkshopProblem }>) {
  const client = useQueryClient();
  const refresh = useRefresh(problemId);
  return useMutation({
    mutationFn: edit,
    onSuccess: ({ problem }) => {
      client.setQueryData(QUERY_KEYS.workshop(problemId), problem);
      return refresh();
    },
  });
}

/** Changes texts, limits or the comparison. */
export function useEditProblem(problemId: string) {
  return useEdit(problemId, (body: BodyOf<typeof PROBLEM_EDITING_ROUTES.editProblem>) =>
    callApi("editProblem", { params: { problemId }, body }),
  );
}

export function useEditGroups(problemId: string) {
  return useEdit(problemId, (body: BodyOf<typeof SCORE_GROUP_ROUTES.editScoreGroups>) =>
    callApi("editScoreGroups", { params: { problemId }, body }),
  );
}

export function useEditTests(problemId: string) {
  return useEdit(problemId, (body: BodyOf<typeof PROBLEM_EDITING_ROUTES.editTests>) =>
    callApi("editTests", { params: { problemId }, body }),
  );
}

export function useRestoreVersion({ _id: problemId, revision }: WorkshopProblem) {
  return useEdit(problemId, (number: number) =>
    callApi("restoreVersion", { params: { problemId, number }, body: { revision } }),
  );
}

/** The pause after typing before the preview is loaded. */
const PREVIEW_AFTER_MS = 300;

/** The HTML that a text will be stored as; the last one stays until the next arrives. */
export function usePreview(problemId: string, format: "html" | "markdown", text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: QUERY_KEYS.statementPreview(format, settled),
    queryFn: async ({ signal }) =>
      (await callApi("previewStatement", { body: { format, text: settled, problemId }, signal })).html,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Loads one side of a stored test case. Throws Error if the server refuses. */
export function useTestContent(testId: string, side: "input" | "output", isWanted: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.testContent(testId, side),
    queryFn: async ({ signal }) => {
      const reply = await fetch(testFilePath(testId, side), { credentials: "include", signal });
      if (!reply.ok) throw new Error(TEST_MESSAGES.failed);
      return readData(await reply.blob());
    },
    enabled: isWanted,
    // The content of a stored test case never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function testFilePath(testId: string, side: "input" | "output"): string {
  return `/test-files/${encodeURIComponent(testId)}/${side}`;
}
