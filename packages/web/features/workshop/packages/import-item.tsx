import type { PackageImport } from "@assay/contract/routes/packages";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { hasWaited } from "@assay/contract/vocabulary/run-times";
import { Link } from "react-router";
import { isUnderWay, useDecideImport, useDeleteImport } from "#features/workshop/packages/api";
import { PACKAGE_MESSAGES as TEXTS } from "#features/workshop/packages/messages";
import { formatBytes, formatFullMoment, formatMoment, formatWhole } from "#lib/format";
import { problemPath, workshopPath } from "#paths";
import { ScrollBox } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Note, ProgressBar } from "#ui/note";
import { showToast } from "#ui/toast";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

type Report = NonNullable<PackageImport["report"]>;

/** An import: its progress, the decision that it waits for, or its report. */
export function ImportItem({ item }: { item: PackageImport }) {
  const { fileName, state, admin, createdAt, report, problem } = item;
  const moment = formatMoment(createdAt, Date.now());
  const isBad = state === "refused" || state === "failed";
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {problem ? (
              <Link to={problemPath(problem._id)} className="text-accent underline underline-offset-2">
                {problem.title}
              </Link>
            ) : (
              (report?.title ?? fileName)
            )}
            {(problem ?? report?.title) && <span className="ms-2 font-normal text-muted">{fileName}</span>}
          </p>
          <p className="mt-0.5 text-small text-muted">
            <span className={classNames("font-medium", isBad ? "text-danger" : "text-ink")}>
              {state === "done" && report?.change ? TEXTS.changes[report.change] : TEXTS.states[state]}
            </span>
            {report && report.facts.length > 0 && <> · {report.facts.join(", ")}</>}
            {" · "}
            <time dateTime={createdAt} title={formatFullMoment(createdAt)}>
              {admin ? TEXTS.by({ name: admin.name, moment }) : moment}
            </time>
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {problem && (
            <Link to={workshopPath(problem._id)} className={buttonStyles("secondary", "row")}>
              {TEXTS.edit}
            </Link>
          )}
          <RemoveButton item={item} />
        </div>
      </div>
      {isUnderWay(item) && <Progress item={item} />}
      {report?.error && (
        <Note kind="error" className="mt-3">
          <p className="wrap-anywhere">{report.error}</p>
        </Note>
      )}
      {state === "waiting" && report && <Decision importId={item._id} report={report} />}
      {report && report.notes.length > 0 && (
        <details className="mt-2 text-small">
          <summary className="cursor-pointer rounded text-muted">{TEXTS.notes({ count: report.notes.length })}</summary>
          <ul className="mt-1 ms-5 list-disc space-y-0.5 wrap-anywhere">
            {report.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {report && report.solutions.length > 0 && <Solutions solutions={report.solutions} />}
    </li>
  );
}

function RemoveButton({ item }: { item: PackageImport }) {
  const removal = useDeleteImport(item._id);
  return (
    <Button
      size="row"
      kind="quiet"
      isBusy={removal.isPending}
      onClick={() => removal.mutate(undefined, { onError: (error) => showToast("error", error.message) })}
    >
      {isUnderWay(item) ? TEXTS.stop : TEXTS.remove}
    </Button>
  );
}

function Progress({ item: { state, progress, bytes, receivedBytes } }: { item: PackageImport }) {
  const isCounted = state === "running" && progress !== null && progress.total > 0;
  const [value, total] = isCounted ? [progress.done, progress.total] : [receivedBytes, bytes];
  const step = progress ? TEXTS.steps[progress.step] : TEXTS.steps.reading;
  return (
    <div className="mt-3">
      {(state === "uploading" || isCounted) && <ProgressBar value={value} total={total} />}
      <p className="mt-1 text-small text-muted tabular-nums" role="status">
        {state === "uploading" && TEXTS.sent({ received: formatBytes(receivedBytes), all: formatBytes(bytes) })}
        {state === "running" && step}
        {isCounted && ` · ${TEXTS.part({ number: progress.done + 1, total: progress.total, detail: progress.detail })}`}
      </p>
    </div>
  );
}

function Decision({ importId, report }: { importId: string; report: Report }) {
  const decision = useDecideImport(importId);
  const isEdited = report.candidates.some((candidate) => candidate.isEdited);
  const choose = (place: string) => decision.mutate(place, { onError: (error) => showToast("error", error.message) });
  return (
    <Note kind="warning" className="mt-3">
      <p>{isEdited && report.candidates.length === 1 ? TEXTS.edited : TEXTS.doubtful}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {report.candidates.map((candidate) => (
          <Button
            key={candidate._id}
            size="small"
            isLong
            isBusy={decision.isPending}
            title={candidate.origin}
            onClick={() => choose(candidate._id)}
          >
            {(candidate.isEdited ? TEXTS.replaceEdits : TEXTS.replace)({ title: candidate.title })}
          </Button>
        ))}
        <Button size="small" isBusy={decision.isPending} onClick={() => choose("new")}>
          {TEXTS.asNew}
        </Button>
      </div>
    </Note>
  );
}

/** The verdicts of the reference solutions, opened if one is not as expected. */
function Solutions({ solutions }: { solutions: Report["solutions"] }) {
  const right = solutions.filter(({ isAsExpected }) => isAsExpected).length;
  return (
    <details className="mt-2 text-small" open={right < solutions.length}>
      <summary
        className={classNames("cursor-pointer rounded", right < solutions.length ? "text-danger" : "text-muted")}
      >
        {TEXTS.solutions({ right, count: solutions.length })}
      </summary>
      <ScrollBox className="mt-2 scroll-x rounded-md border border-line">
        <table className="w-full text-start">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              {[TEXTS.columns.path, TEXTS.columns.expected, TEXTS.columns.verdict].map((column) => (
                <th key={column} scope="col" className="px-3 py-1.5 font-medium">
                  {column}
                </th>
              ))}
              <th scope="col" className="px-3 py-1.5 text-end font-medium">
                {TEXTS.columns.time}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {solutions.map((solution, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a package may have one path twice, and rows never move
              <SolutionRow key={index} solution={solution} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

function SolutionRow({ solution }: { solution: Report["solutions"][number] }) {
  const { path, expected, verdict, isAsExpected, decidingTest, score } = solution;
  const look = verdict && verdictLook(verdict);
  const facts = [
    verdict === null ? TEXTS.notJudged : VERDICT_NAMES[verdict],
    ...(decidingTest === null || verdict === "accepted" ? [] : [TEXTS.onTest({ test: decidingTest })]),
    ...(score === null ? [] : [TEXTS.score({ score })]),
  ];
  return (
    <tr className={isAsExpected ? undefined : "bg-wrong-answer-soft"}>
      <td className="px-3 py-1.5 font-mono">{path}</td>
      <td className="px-3 py-1.5">{expected}</td>
      <td className="px-3 py-1.5">
        <span className={classNames("flex items-center gap-2", look?.className ?? "text-muted")}>
          {look && <VerdictIcon icon={look.icon} />}
          <span>
            {facts.join(" ")}
            <span className={isAsExpected ? "sr-only" : "ms-1 text-ink"}>
              {isAsExpected ? TEXTS.asExpected : TEXTS.notAsExpected}
            </span>
          </span>
        </span>
      </td>
      <td className="px-3 py-1.5 text-end whitespace-nowrap tabular-nums">
        {verdict === null ? "" : timesText(solution)}
      </td>
    </tr>
  );
}

/** Wall time, and CPU time beside it where they differ. Older reports have only CPU time. */
function timesText({ wallTimeMs, cpuTimeMs }: Report["solutions"][number]): string {
  const cpu = TEXTS.cpu({ milliseconds: formatWhole(cpuTimeMs) });
  if (wallTimeMs === undefined) return cpu;
  const wall = TEXTS.wall({ milliseconds: formatWhole(wallTimeMs) });
  return hasWaited({ wallTimeMs, cpuTimeMs }) ? `${wall} · ${cpu}` : wall;
}
