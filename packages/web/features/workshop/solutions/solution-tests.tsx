import type { ReferenceSolution, SolutionTest } from "@assay/contract/routes/reference-solutions";
import type { TestDetails } from "@assay/contract/routes/submissions";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { Fragment, type ReactNode, useState } from "react";
import { CardState } from "#features/workshop/card-state";
import { useSolutionTest, useSolutionTests } from "#features/workshop/solutions/api";
import { SOLUTION_MESSAGES as TEXTS } from "#features/workshop/solutions/messages";
import { ScrollBox } from "#ui/boxes";
import { classNames } from "#ui/class-names";
import { ChevronIcon } from "#ui/icons";
import { VerdictBadge } from "#ui/verdict-badge";

/** Shows the texts of a test and what a program printed on it; another feature does. */
export type ShowTest = (details: TestDetails, verdict: Verdict | null) => ReactNode;

type SolutionTestsProps = { problemId: string; solution: ReferenceSolution; showTest: ShowTest };

const CELL = "px-2.5 py-1 whitespace-nowrap";

/** Every test of a reference solution's newest run; one that was judged opens to its texts. */
export function SolutionTests({ problemId, solution, showTest }: SolutionTestsProps) {
  const loaded = useSolutionTests(problemId, solution);
  const [open, setOpen] = useState<number | null>(null);
  const tests = loaded.data ?? [];
  const { test: testColumn, number, verdict, ...figures } = TEXTS.testColumns;
  const isNowhereRejected =
    solution.differs && tests.every((one) => one.decision === "open" && one.verdict === "accepted");
  return (
    <div className="bg-page">
      <CardState query={loaded} loading={TEXTS.testsLoading} failed={TEXTS.testsFailed} className="h-16" />
      {loaded.data?.length === 0 && <p className="px-4 py-3 text-muted">{TEXTS.noTests}</p>}
      {tests.length > 0 && isNowhereRejected && <p className="px-4 pt-3 font-medium">{TEXTS.neverFails}</p>}
      {tests.length > 0 && (
        <ScrollBox className="scroll-x max-h-120 overflow-y-auto">
          <table className="w-full text-start text-small">
            <caption className="sr-only">{TEXTS.tests({ name: solution.name })}</caption>
            <thead className="text-xs text-muted">
              <tr className="h-8">
                {[number, testColumn, verdict].map((label) => (
                  <th key={label} scope="col" className="px-2.5 font-medium whitespace-nowrap first:ps-4">
                    {label}
                  </th>
                ))}
                {Object.values(figures).map((label) => (
                  <th key={label} scope="col" className="px-2.5 text-end font-medium whitespace-nowrap last:pe-4">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tests.map((test) => (
                <Fragment key={test.number}>
                  <TestRow
                    test={test}
                    isOpen={open === test.number}
                    onToggle={() => setOpen(open === test.number ? null : test.number)}
                  />
                  {open === test.number && (
                    <tr className="border-t border-line">
                      <td colSpan={5} className="@container px-4 pt-2.5 pb-3">
                        <OpenTest problemId={problemId} solution={solution} test={test} showTest={showTest} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}

function TestRow({ test, isOpen, onToggle }: { test: SolutionTest; isOpen: boolean; onToggle: () => void }) {
  const { number, name, isSample, group, verdict, cpuTimeMs, limitMs, memoryKb, decision } = test;
  const canOpen = verdict !== null && verdict !== "compilation_error";
  const isBroken = decision === "broken";
  return (
    <tr className={classNames("h-9 border-t border-line", isBroken && "bg-time-limit-soft")}>
      <td className={`${CELL} ps-4 tabular-nums`}>
        {canOpen ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={TEXTS.openTest({ number })}
            onClick={onToggle}
            className="inline-flex h-8 items-center gap-1.5 rounded hover:text-accent"
          >
            <ChevronIcon className={classNames("size-3.5 transition-transform", isOpen && "rotate-90")} />
            {number}
          </button>
        ) : (
          <span className="ps-5">{number}</span>
        )}
      </td>
      <td className="min-w-32 px-2.5 py-1 wrap-anywhere">
        <span className="font-mono">{name}</span>
        {(isSample || group !== null) && (
          <span className="ms-2 text-xs text-muted">{isSample ? TEXTS.testSample : group}</span>
        )}
      </td>
      <td className={CELL}>
        <VerdictBadge verdict={verdict} />
        {decision !== null && decision !== "open" && (
          <span className={classNames("block ps-6 text-xs", isBroken ? "font-semibold text-time-limit" : "text-muted")}>
            {TEXTS.decisions[decision]}
          </span>
        )}
      </td>
      <td className={`${CELL} text-end tabular-nums`}>
        {cpuTimeMs === null ? TEXTS.none : TEXTS.time({ ms: cpuTimeMs, limit: limitMs })}
      </td>
      <td className={`${CELL} pe-4 text-end tabular-nums`}>
        {memoryKb === null ? TEXTS.none : TEXTS.kilobytes({ value: memoryKb })}
      </td>
    </tr>
  );
}

type OpenTestProps = SolutionTestsProps & { test: SolutionTest };

function OpenTest({ problemId, solution, test, showTest }: OpenTestProps) {
  const loaded = useSolutionTest(problemId, solution._id, test.number);
  return (
    <>
      <CardState query={loaded} loading={TEXTS.testsLoading} failed={TEXTS.testsFailed} className="h-24" />
      {loaded.data && showTest(loaded.data, test.verdict)}
    </>
  );
}
