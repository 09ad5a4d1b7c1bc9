import type { JobItem, WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { useStopJob } from "#features/workshop/programs/api";
import { JOB_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { formatBytes } from "#lib/format";
import { ScrollingText } from "#ui/boxes";
import { Button } from "#ui/button";
import { Note, ProgressBar } from "#ui/note";
import { showToast } from "#ui/toast";

/** How far a job is, or how it has ended; nothing if there is none. */
export function JobStatus({ problemId, job }: { problemId: string; job: WorkshopJob | undefined }) {
  const stop = useStopJob(problemId);
  if (!job) return null;
  if (job.state === "running") {
    const { done, total } = job;
    return (
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status">
            {TEXTS.running[job.kind]({ done, total })} <span className="text-muted">{done === 0 && TEXTS.waits}</span>
          </p>
          <Button
            size="small"
            isBusy={stop.isPending}
            onClick={() => stop.mutate(job._id, { onError: (error) => showToast("error", error.message) })}
          >
            {TEXTS.stop}
          </Button>
        </div>
        <ProgressBar value={done} total={total} />
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Ending job={job} />
      <FailedRuns job={job} />
    </div>
  );
}

function Ending({ job }: { job: WorkshopJob }) {
  const { kind, state, failure, detail, done, failed } = job;
  if (failure !== null) {
    const limits = LIMITS.authorPrograms;
    const text = {
      ...TEXTS.failures,
      not_deterministic: TEXTS.failures.not_deterministic({ detail }),
      printed_nothing: TEXTS.failures.printed_nothing({ detail }),
      too_much_output: TEXTS.failures.too_much_output({ size: formatBytes(limits.jobBytes) }),
      too_long: TEXTS.failures.too_long({ minutes: limits.jobMs / MINUTE }),
      unknown_group: TEXTS.failures.unknown_group({ detail }),
    }[failure];
    const isShown = detail !== "" && (failure === "not_compiled" || failure === "generator_failed");
    return (
      <Note kind="error">
        <p>{text}</p>
        {isShown && <ScrollingText className="mt-2 max-h-48">{detail}</ScrollingText>}
      </Note>
    );
  }
  if (state === "stopped") return <p>{kind === "stress" ? TEXTS.stoppedStress({ count: done }) : TEXTS.stopped}</p>;
  if (state !== "done" || kind === "stress") return null;
  if (kind === "outputs") return <p role="status">{TEXTS.done.outputs({ count: done - failed })}</p>;
  return <p role="status">{TEXTS.done[kind]}</p>;
}

/** The runs that failed, each with what the program has said. Refused inputs are shown elsewhere. */
function FailedRuns({ job: { kind, items, failed } }: { job: WorkshopJob }) {
  const shown = items.filter(({ verdict }) => verdict !== null && verdict !== "accepted");
  if (kind === "validation" || shown.length === 0) return null;
  return (
    <Note kind="warning">
      <p className="font-medium">{TEXTS.runsFailed({ count: failed })}</p>
      <ul className="mt-1 grid gap-1">
        {shown.map((item) => (
          <li key={`${item.stage} ${item.test}`} className="wrap-anywhere">
            <FailedRun item={item} />
          </li>
        ))}
        {failed > shown.length && <li>{TEXTS.more({ count: failed - shown.length })}</li>}
      </ul>
    </Note>
  );
}

function FailedRun({ item: { test, stage, line, verdict, exitCode, message } }: { item: JobItem }) {
  const isOfScript = stage === "generate" || stage === "again";
  const name = isOfScript && line !== null ? (stage === "again" ? TEXTS.again({ line }) : line) : test;
  return (
    <>
      {verdict !== null && TEXTS.item({ test: name, verdict: VERDICT_NAMES[verdict] })}
      {exitCode !== null && exitCode !== 0 && ` (${TEXTS.exitCode({ code: exitCode })})`}
      {message !== "" && <pre className="mt-0.5 text-xs whitespace-pre-wrap text-muted wrap-anywhere">{message}</pre>}
    </>
  );
}
