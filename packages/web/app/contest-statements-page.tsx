import type { ContestDetails, ContestProblem } from "@assay/contract/routes/contests/contests";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { PRINT_MESSAGES as TEXTS } from "#features/contests/messages";
import { ProblemLetter } from "#features/contests/overview/problem-letter";
import { useProblem } from "#features/problems/api";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { formatFullMoment, formatLength } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { Button } from "#ui/button";
import { PdfLink } from "#ui/print-tools";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** All statements of a contest (`/contests/{key}/statements`), for the printer: a title page, and each problem from a new page on. */
export function ContestStatementsPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Statements contest={contest} />}</ContestFrame>;
}

function Statements({ contest }: { contest: ContestDetails }) {
  const { problems, startAt, durationMs } = contest;
  if (problems === null || problems.length === 0) return <EmptyState title={TEXTS.none} />;
  return (
    <>
      <div className="mb-6 flex gap-2 print:hidden">
        <Button onClick={() => window.print()}>{TEXTS.print}</Button>
        <PdfLink pdf="readContestPdf" of={{ key: contest.key }} />
      </div>
      <section className="sheets hidden break-after-page pt-40 text-center print:block">
        <p className="text-4xl font-semibold">{contest.formalName ?? contest.name}</p>
        <p className="mt-4 text-lg">
          {startAt !== null && `${formatFullMoment(startAt)} · `}
          {formatLength(durationMs)}
        </p>
        <ul className="mx-auto mt-12 w-fit text-start text-lg">
          {problems.map((problem) => (
            <li key={problem.label} className="flex gap-4 py-1">
              <ProblemLetter problem={problem} /> {problem.title}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-muted print:hidden">{TEXTS.count({ count: problems.length })}</p>
      {problems.map((problem) => (
        <Statement key={problem.problemId} shown={problem} />
      ))}
    </>
  );
}

function Statement({ shown }: { shown: ContestProblem }) {
  const query = useProblem(shown.problemId);
  const { description = "", input = "", output = "", sampleExplanations = [] } = query.data ?? {};
  const { renderMaths } = useMaths([description, input, output, ...sampleExplanations]);
  return (
    <section
      aria-label={shown.title}
      className="max-w-180 border-t border-line py-8 print:border-0 print:py-0 print:not-last:break-after-page"
    >
      <p className="mb-1 text-lg">
        <ProblemLetter problem={shown} />
      </p>
      {query.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
      {query.isError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.data && <ProblemStatement problem={{ ...query.data, points: null }} renderMaths={renderMaths} />}
    </section>
  );
}
