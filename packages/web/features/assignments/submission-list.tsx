import type { AssignmentSubmission } from "@assay/contract/routes/assignments/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { Link } from "react-router";
import { useAssignmentSubmissions, useChooseSubmission } from "#features/assignments/api";
import { ASSIGNMENT_MESSAGES as TEXTS } from "#features/assignments/messages";
import { formatZoned } from "#features/assignments/zoned";
import { submissionPath, submissionsPath } from "#paths";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { StateChip } from "#ui/page-head";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type ListProps = {
  slug: string;
  name: string;
  isOfAll: boolean;
  timeZone: string;
  /** True while the reader chooses which of their submissions count. */
  mayChoose: boolean;
};

/** The newest submissions to an assignment, with as much of their results as the reader is told. */
export function SubmissionList({ slug, name, isOfAll, timeZone, mayChoose }: ListProps) {
  const choosing = useChooseSubmission(slug, name);
  const list = useAssignmentSubmissions(slug, name);
  const submissions = list.data?.submissions ?? [];
  const title = isOfAll ? TEXTS.submissions : TEXTS.mine;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold">{title}</h3>
        {isOfAll && (
          <Link to={submissionsPath({ class: slug })} className="text-small text-accent underline underline-offset-2">
            {TEXTS.ofClass}
          </Link>
        )}
      </div>
      {mayChoose && <p className="text-muted">{TEXTS.choosing}</p>}
      {choosing.isError && (
        <p role="alert" className="text-sm text-danger">
          {choosing.error.message}
        </p>
      )}
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data && submissions.length === 0 && <Card className="p-4 text-muted">{TEXTS.noSubmissions}</Card>}
      {submissions.length > 0 && (
        <ListTable
          caption={title}
          columns={[
            { key: "number", label: TEXTS.columns.number, className: "w-20", isNumber: true },
            { key: "problem", label: isOfAll ? TEXTS.columns.student : TEXTS.columns.problem },
            { key: "received", label: TEXTS.columns.received, className: "max-sm:hidden" },
            { key: "result", label: TEXTS.columns.result },
          ]}
        >
          {submissions.map((one) => (
            <tr key={one.number} className="h-11 border-t border-line">
              <td className={NUMBER_CELL}>
                {isOfAll || one.level === "samples" ? (
                  <Link to={submissionPath(one.number)} className="text-accent underline underline-offset-2">
                    {one.number}
                  </Link>
                ) : (
                  one.number
                )}
              </td>
              <td className={`${CELL} wrap-anywhere`} dir="auto">
                {isOfAll ? `${one.user.name} · ${one.problem.title}` : one.problem.title}
              </td>
              <td className={`${CELL} max-sm:hidden`}>
                {formatZoned(one.receivedAt, timeZone)}
                {one.lateMs > 0 && <span className="text-time-limit"> {TEXTS.late}</span>}
              </td>
              <td className={CELL}>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="grow">{resultOf(one)}</span>
                  {one.isChosen && <StateChip>{TEXTS.counts}</StateChip>}
                  {mayChoose && !one.isChosen && (
                    <Button
                      size="row"
                      aria-label={TEXTS.chooseThis({ number: one.number })}
                      disabled={choosing.isPending}
                      onClick={() => choosing.mutate(one.number)}
                    >
                      {TEXTS.choose}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

/** As much of a submission's result as the server tells, in words. */
export function resultOf({ isJudged, verdict, passed, tests, firstFailed }: AssignmentSubmission): string {
  if (isJudged === null) return TEXTS.received;
  if (!isJudged) return TEXTS.waiting;
  if (verdict === null) return TEXTS.judged;
  const parts: string[] = [VERDICT_NAMES[verdict]];
  if (passed !== null && tests !== null) parts.push(TEXTS.passed({ passed, tests }));
  if (firstFailed !== null) parts.push(TEXTS.firstFailed({ number: firstFailed }));
  return parts.join(", ");
}
