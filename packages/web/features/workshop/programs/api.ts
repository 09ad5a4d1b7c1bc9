import type { PROGRAM_ROUTES, ProgramState } from "@assay/contract/routes/programs";
import type { BodyOf } from "@assay/contract/routes/route";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import type { WORKSHOP_JOB_ROUTES, WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import type { WorkshopJobKind } from "@assay/contract/vocabulary/author-programs";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";

/** How often the state is loaded again while a job runs. */
const RUNNING_MS = 1_000;

/** Loads the programs of a problem's author and their jobs, again after each change of the problem, which may start one. */
export function usePrograms({ _id: problemId, revision }: WorkshopProblem) {
  return useQuery({
    queryKey: [...QUERY_KEYS.programs(problemId), revision],
    queryFn: ({ signal }) => callApi("listPrograms", { params: { problemId }, signal }),
    refetchInterval: ({ state }) =>
      unlessRefused(state, state.data?.jobs.some((job) => job.state === "running") ? RUNNING_MS : false),
    placeholderData: keepPreviousData,
  });
}

export function jobOf(state: ProgramState | undefined, kind: WorkshopJobKind): WorkshopJob | undefined {
  return state?.jobs.find((job) => job.kind === kind);
}

/** Loads the program of a generator or validator. */
export function useProgramSource(problemId: string, programId: string) {
  return useQuery({
    queryKey: [...QUERY_KEYS.programs(problemId), "source", programId],
    queryFn: ({ signal }) => callApi("readProgram", { params: { problemId, programId }, signal }),
    // If it were loaded again while somebody is writing, the server could not notice another author's change in the meantime.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What the form of a program sends: a change of the program with this id and revision, or a new one. */
export interface SavedProgram {
  readonly body: BodyOf<typeof PROGRAM_ROUTES.addProgram>;
  readonly known: { readonly programId: string; readonly revision: number } | null;
}

export function useSaveProgram(problemId: string) {
  return useChange(problemId, ({ body, known }: SavedProgram) => {
    if (known === null) return callApi("addProgram", { params: { problemId }, body });
    const { programId, revision } = known;
    return callApi("editProgram", { params: { problemId, programId }, body: { ...body, revision } });
  });
}

export function useDeleteProgram(problemId: string) {
  return useChange(problemId, (programId: string) => callApi("deleteProgram", { params: { problemId, programId } }));
}

export function useSaveScript(problemId: string) {
  return useChange(problemId, (body: BodyOf<typeof PROGRAM_ROUTES.editScript>) =>
    callApi("editScript", { params: { problemId }, body }),
  );
}

export function useFillOutputs(problemId: string) {
  return useChange(problemId, (body: BodyOf<typeof WORKSHOP_JOB_ROUTES.fillOutputs>) =>
    callApi("fillOutputs", { params: { problemId }, body }),
  );
}

export function useGenerateTests(problemId: string) {
  return useChange(problemId, () => callApi("generateTests", { params: { problemId } }));
}

export function useValidateTests(problemId: string) {
  return useChange(problemId, () => callApi("validateTests", { params: { problemId } }));
}

export function useStressTest(problemId: string) {
  return useChange(problemId, (body: BodyOf<typeof WORKSHOP_JOB_ROUTES.startStressTest>) =>
    callApi("startStressTest", { params: { problemId }, body }),
  );
}

export function useStopJob(problemId: string) {
  return useChange(problemId, (jobId: string) => callApi("stopJob", { params: { problemId, jobId } }));
}

/** Stores what a job has found: outputs that wait for it, or the input of a stress test. The page has the problem as it is stored then. */
export function useTakeFound(problemId: string) {
  const client = useQueryClient();
  return useChange(problemId, async ({ jobId, kind }: { jobId: string; kind: "applyOutputs" | "addFinding" }) => {
    const { problem } = await callApi(kind, { params: { problemId, jobId } });
    client.setQueryData(QUERY_KEYS.workshop(problemId), problem);
  });
}

function useChange<Input>(problemId: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: QUERY_KEYS.programs(problemId) });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}

/**
 * Shows the tests of a job once it has stored them. Returns true if the problem has been changed in another way, too, which must not be
 * overwritten without notice.
 */
export function useMadeTests({ _id: problemId, revision }: WorkshopProblem, state: ProgramState | undefined): boolean {
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);
  /** The jobs that had ended when the page was opened, and those whose tests are shown. */
  const shown = useRef<ReadonlySet<string> | null>(null);
  const jobs = state?.jobs;
  useEffect(() => {
    if (!jobs) return;
    const changing = jobs.filter(({ kind, state: at }) => (kind === "outputs" || kind === "tests") && at === "done");
    const ended = new Set(changing.map(({ _id }) => _id));
    const before = shown.current ?? ended;
    shown.current = ended;
    if ([...ended].every((id) => before.has(id))) return;
    void callApi("readWorkshopProblem", { params: { problemId } }).then(({ problem }) => {
      if (problem.revision > revision + 1) setStale(true);
      else client.setQueryData(QUERY_KEYS.workshop(problemId), problem);
    });
  }, [jobs, client, problemId, revision]);
  return isStale;
}
