import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import type { WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { useState } from "react";
import {
  jobOf,
  useFillOutputs,
  useMadeTests,
  usePrograms,
  useStopJob,
  useTakeFound,
} from "#features/workshop/programs/api";
import { JobStatus } from "#features/workshop/programs/job-status";
import { JOB_MESSAGES, PROGRAM_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { RefusedInputs } from "#features/workshop/programs/refused-inputs";
import { useSolutions } from "#features/workshop/solutions/api";
import { Button } from "#ui/button";
import { SelectField } from "#ui/fields";
import { Note } from "#ui/note";
import { showToast } from "#ui/toast";

/** What programs do for the tests: the model solution prints their outputs, and validators have read their inputs. */
export function OutputsPart({ problem }: { problem: WorkshopProblem }) {
  const { data: state } = usePrograms(problem);
  const isStale = useMadeTests(problem, state);
  if (!state || problem.tests.length === 0) return isStale ? <Stale /> : null;
  const job = jobOf(state, "outputs");
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 empty:hidden">
      {isStale && <Stale />}
      <RefusedInputs state={state} />
      {problem.comparison.kind !== "interactive" && (
        <>
          <FillOutputs problem={problem} modelId={state.modelId} missing={state.missingOutputs} job={job} />
          <JobStatus problemId={problem._id} job={job} />
          {job?.state === "ready" && <Differences problemId={problem._id} job={job} />}
        </>
      )}
    </div>
  );
}

function Stale() {
  return <Note kind="warning">{TEXTS.stale}</Note>;
}

interface FillOutputsProps {
  problem: WorkshopProblem;
  modelId: string | null;
  missing: number;
  job: WorkshopJob | undefined;
}

function FillOutputs({ problem, modelId, missing, job }: FillOutputsProps) {
  const solutions = (useSolutions(problem).data ?? []).filter(
    ({ expected, canBeJudged }) => expected === "accepted" && canBeJudged,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const fill = useFillOutputs(problem._id);
  const start = (all: boolean) =>
    fill.mutate(
      { all, ...(chosen !== null && { solutionId: chosen }) },
      { onError: (error) => showToast("error", error.message) },
    );
  const isRunning = job?.state === "running";
  if (modelId === null) return missing === 0 ? null : <p className="text-muted">{TEXTS.noModel}</p>;
  return (
    <div>
      {missing > 0 && <p className="mb-2 font-medium text-time-limit">{TEXTS.missing({ count: missing })}</p>}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <SelectField
          label={TEXTS.model}
          value={chosen ?? modelId}
          onChange={(event) => setChosen(event.target.value)}
          className="min-w-48 grow sm:grow-0"
        >
          {solutions.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <span className="mb-5 flex flex-wrap gap-2">
          {missing > 0 && (
            <Button kind="primary" isBusy={fill.isPending} isOff={isRunning} onClick={() => start(false)}>
              {TEXTS.fill}
            </Button>
          )}
          <Button isBusy={fill.isPending} isOff={isRunning} onClick={() => start(true)}>
            {TEXTS.fillAll}
          </Button>
        </span>
      </div>
      <p className="text-small text-muted">{TEXTS.fillHint}</p>
    </div>
  );
}

/** What storing the printed outputs would change, before they are stored. */
function Differences({ problemId, job }: { problemId: string; job: WorkshopJob }) {
  const take = useTakeFound(problemId);
  const stop = useStopJob(problemId);
  const onError = (error: Error) => showToast("error", error.message);
  const shown = job.items.filter(({ differs }) => differs);
  return (
    <Note kind={job.differing > 0 ? "warning" : "info"}>
      <p role="status">{TEXTS.wouldChange({ count: job.differing })}</p>
      {shown.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-3 font-mono text-small">
          {shown.map(({ test }) => (
            <li key={test} className="wrap-anywhere">
              {test}
            </li>
          ))}
          {job.differing > shown.length && <li>{JOB_MESSAGES.more({ count: job.differing - shown.length })}</li>}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          isBusy={take.isPending}
          onClick={() => take.mutate({ jobId: job._id, kind: "applyOutputs" }, { onError })}
        >
          {TEXTS.apply}
        </Button>
        <Button size="small" kind="quiet" isBusy={stop.isPending} onClick={() => stop.mutate(job._id, { onError })}>
          {TEXTS.discard}
        </Button>
      </div>
    </Note>
  );
}
