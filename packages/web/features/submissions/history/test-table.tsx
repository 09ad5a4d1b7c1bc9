import type { SubmissionDetails, SubmissionTest } from "@assay/contract/routes/submissions";
import { STATUS_IN_QUEUE, STATUS_PROCESSING, statusDescription } from "@assay/contract/vocabulary/statuses";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type GroupedTest, GroupStrips } from "#features/submissions/group-strips";
import { SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { testStates } from "#features/submissions/history/submission-state";
import { TestTexts } from "#features/submissions/history/test-texts";
import { callApi } from "#lib/api-client";
import { stateName } from "#lib/messages/states";
import { QUERY_KEYS } from "#lib/query-keys";
import { useStoredUser } from "#lib/stored-user";
import { classNames } from "#ui/class-names";
import { ChevronIcon } from "#ui/icons";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { type TestState, TestStrip } from "#ui/test-strip";
import { VerdictBadge } from "#ui/verdict-badge";

const rowId = (number: number) => `test-${number}`;

export function goToTest(number: number): void {
  const row = document.getElementById(rowId(number));
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
}

/** A cell per test; for a scored problem a strip per group with its points. */
export function TestStrips(props: { submission: SubmissionDetails; onSelect: (number: number) => void }) {
  const { submission, onSelect } = props;
  const texts = SUBMISSION_MESSAGES;
  const states = testStates(submission);
  const strip = submission.tests.map(({ number, group, isSample }, index): GroupedTest => {
    return { number, state: states[index] ?? "queued", targetId: rowId(number), group, isSample };
  });
  if (submission.groups.length > 0) return <GroupStrips tests={strip} groups={submission.groups} onSelect={onSelect} />;
  return <TestStrip tests={strip} label={texts.tests} onSelect={onSelect} />;
}

/** More tests than this are shown in two columns where there is room. */
const ONE_COLUMN = 10;

/** Every test with its verdict, times and memory. */
export function TestTable({ submission }: { submission: SubmissionDetails }) {
  const states = testStates(submission);
  const tests = submission.tests.map((test, index) => withState(test, states[index] ?? "queued"));
  if (tests.length <= ONE_COLUMN) return <TestRows submission={submission} tests={tests} />;
  const half = Math.ceil(tests.length / 2);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TestRows submission={submission} tests={tests.slice(0, half)} />
      <TestRows submission={submission} tests={tests.slice(half)} />
    </div>
  );
}

/** The server reports all tests as "Processing" at once; the table shows this only for the one that is running in the strip. */
function withState(test: SubmissionTest, state: TestState): SubmissionTest {
  if (test.verdict !== null) return test;
  const id = state === "running" ? STATUS_PROCESSING : STATUS_IN_QUEUE;
  return { ...test, status: { id, description: statusDescription(id) } };
}

function TestRows({ submission, tests }: { submission: SubmissionDetails; tests: readonly SubmissionTest[] }) {
  const { testColumns, tests: caption } = SUBMISSION_MESSAGES;
  const range = `${caption} ${tests[0]?.number}–${tests.at(-1)?.number}`;
  return (
    <div className="@container">
      <ListTable
        caption={range}
        columns={[
          { key: "number", label: testColumns.number, className: "w-16 @md:w-28" },
          { key: "verdict", label: testColumns.verdict },
          { key: "time", label: testColumns.time, className: "w-25 @lg:w-22", isNumber: true },
          { key: "cpu", label: testColumns.cpu, className: "w-23 @max-lg:hidden", isNumber: true },
          { key: "memory", label: testColumns.memory, className: "w-26 @max-sm:hidden", isNumber: true },
        ]}
      >
        {tests.map((test) => (
          <TestRow key={test.number} submission={submission} test={test} />
        ))}
      </ListTable>
    </div>
  );
}

/** A test's row, which opens to its texts if the viewer may see them. */
function TestRow({ submission, test }: { submission: SubmissionDetails; test: SubmissionTest }) {
  const texts = SUBMISSION_MESSAGES;
  const viewer = useStoredUser();
  const detailsId = useId();
  const [isToggled, setToggled] = useState(false);
  const { number, isSample, verdict, status, wallTimeMs, cpuTimeMs, memoryKb } = test;
  const canOpen = test.canOpen && verdict !== null && verdict !== "compilation_error";
  const isOpen = canOpen && isToggled;
  return (
    <>
      <tr
        id={rowId(number)}
        tabIndex={-1}
        className="h-9 scroll-mt-32 border-t border-line text-small -outline-offset-2 focus:bg-hover"
      >
        <td className={`${CELL} whitespace-nowrap tabular-nums`}>
          {canOpen ? (
            <button
              type="button"
              className="inline-flex h-8 items-center gap-1.5 rounded hover:text-accent"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setToggled(!isOpen)}
            >
              <ChevronIcon className={classNames("size-3.5 transition-transform", isOpen && "rotate-90")} />
              {number}
              {isSample && <span className="text-muted @max-md:sr-only">{texts.sample}</span>}
              <span className="sr-only">: {texts.openTest}</span>
            </button>
          ) : (
            <span className="ps-5">
              {number}
              {isSample && <span className="ms-1.5 text-muted @max-md:sr-only">{texts.sample}</span>}
            </span>
          )}
        </td>
        <td className={`${CELL} py-1`}>
          <VerdictBadge
            verdict={verdict}
            statusId={status.id}
            text={stateName(verdict, status.id, status.description)}
          />
        </td>
        <td className={NUMBER_CELL}>{timeText(wallTimeMs)}</td>
        <td className={`${NUMBER_CELL} text-muted @max-lg:hidden`}>{timeText(cpuTimeMs)}</td>
        <td className={`${NUMBER_CELL} @max-sm:hidden`}>
          {memoryKb === null ? texts.none : texts.kilobytes({ value: memoryKb })}
        </td>
      </tr>
      {isOpen && (
        // Columns that are hidden here must not be spanned: the cell is as wide as three, its content as wide as the table.
        <tr id={detailsId} className="border-t border-line bg-page">
          <td colSpan={3} className="px-4 pt-2.5 pb-3">
            <div className="w-[calc(100cqw-2rem-2px)]">
              <LoadedTexts submission={submission.number} test={test} isOwn={submission.user?._id === viewer?._id} />
            </div>
          </td>
          <td className="@max-lg:hidden" />
          <td className="@max-sm:hidden" />
        </tr>
      )}
    </>
  );
}

function timeText(timeMs: number | null): string {
  return timeMs === null ? SUBMISSION_MESSAGES.none : SUBMISSION_MESSAGES.milliseconds({ value: Math.round(timeMs) });
}

type LoadedTextsProps = { submission: number; test: SubmissionTest; isOwn: boolean };

function LoadedTexts({ submission, test, isOwn }: LoadedTextsProps) {
  const texts = SUBMISSION_MESSAGES;
  const details = useQuery({
    // A rejudged submission has other runs.
    queryKey: [...QUERY_KEYS.submissions.one(submission), "test", test.token],
    queryFn: ({ signal }) =>
      callApi("readSubmissionTest", { params: { number: submission, test: test.number }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (details.data) return <TestTexts verdict={test.verdict} details={details.data.test} isOwn={isOwn} />;
  if (details.isPending) {
    return (
      <Loading label={texts.openTest}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return <ErrorState title={texts.testFailed} query={details} />;
}
