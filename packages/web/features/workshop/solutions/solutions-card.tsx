import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { Fragment, type ReactNode, useState } from "react";
import { CardState } from "#features/workshop/card-state";
import { useDeleteSolution, useJudgeSolutions, useSolutions } from "#features/workshop/solutions/api";
import { SOLUTION_MESSAGES as TEXTS } from "#features/workshop/solutions/messages";
import { SolutionForm } from "#features/workshop/solutions/solution-form";
import { type ShowTest, SolutionTests } from "#features/workshop/solutions/solution-tests";
import { ScrollBox, TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ConfirmedButton } from "#ui/confirmed-button";
import { AlertIcon, ChevronIcon, CloseIcon, PencilIcon } from "#ui/icons";
import { ICON_LOOK, IconButton } from "#ui/row-tools";
import { showToast } from "#ui/toast";
import { VerdictBadge } from "#ui/verdict-badge";

/** Programs with the verdicts that they should get, and those that they get on the current tests. */
export function SolutionsCard({ problem, showTest }: { problem: WorkshopProblem; showTest: ShowTest }) {
  const [edited, setEdited] = useState<ReferenceSolution | "new" | null>(null);
  const loaded = useSolutions(problem);
  const judging = useJudgeSolutions(problem._id);
  const solutions = loaded.data ?? [];
  const differing = solutions.filter(({ differs }) => differs).map(({ name }) => name);
  const judgeAll = () => judging.mutate(undefined, { onError: (error) => showToast("error", error.message) });
  return (
    <TitledCard
      title={TEXTS.title}
      aside={
        <span className="flex flex-wrap justify-end gap-2">
          {solutions.length > 0 && (
            <Button size="small" isBusy={judging.isPending} onClick={judgeAll}>
              {TEXTS.judgeAll}
            </Button>
          )}
          <Button size="small" isOff={edited === "new"} onClick={() => setEdited("new")}>
            {TEXTS.add}
          </Button>
        </span>
      }
    >
      <CardState query={loaded} loading={TEXTS.loading} failed={TEXTS.failed} className="h-16" />
      <p role="status" className="sr-only">
        {differing.length > 0 && TEXTS.warning({ names: differing.join(", ") })}
      </p>
      {differing.length > 0 && (
        <p
          aria-hidden="true"
          className="flex items-center gap-2 border-b border-line bg-time-limit-soft px-4 py-2 font-medium wrap-anywhere text-time-limit"
        >
          <AlertIcon className="size-4 shrink-0" />
          {TEXTS.warning({ names: differing.join(", ") })}
        </p>
      )}
      {loaded.data?.length === 0 && edited === null && <p className="px-4 py-3 text-muted">{TEXTS.empty}</p>}
      {solutions.length > 0 && (
        <SolutionTable problem={problem} solutions={solutions} showTest={showTest} onEdit={setEdited} />
      )}
      {edited !== null && (
        <SolutionForm
          key={edited === "new" ? "new" : edited._id}
          problemId={problem._id}
          solution={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </TitledCard>
  );
}

const CELL = "px-2.5 py-1 whitespace-nowrap";

type SolutionTableProps = {
  problem: WorkshopProblem;
  solutions: readonly ReferenceSolution[];
  showTest: ShowTest;
  onEdit: (solution: ReferenceSolution | null) => void;
};

function SolutionTable({ problem, solutions, showTest, onEdit }: SolutionTableProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { actions, ...columns } = TEXTS.columns;
  return (
    <ScrollBox className="relative scroll-x">
      <table className="w-full text-start">
        <caption className="sr-only">{TEXTS.title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-9">
            {Object.values(columns).map((label) => (
              <th key={label} scope="col" className="px-2.5 font-medium whitespace-nowrap first:ps-4">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {solutions.map((solution) => (
            <Fragment key={solution._id}>
              <SolutionRow
                problemId={problem._id}
                solution={solution}
                onEdit={onEdit}
                isOpen={open === solution._id}
                onToggle={() => setOpen(open === solution._id ? null : solution._id)}
              />
              {open === solution._id && (
                <tr className="border-t border-line">
                  <td colSpan={7}>
                    <SolutionTests problemId={problem._id} solution={solution} showTest={showTest} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type SolutionToolsProps = { problemId: string; solution: ReferenceSolution; onEdit: SolutionTableProps["onEdit"] };
type SolutionRowProps = SolutionToolsProps & { isOpen: boolean; onToggle: () => void };

function SolutionRow({ problemId, solution, onEdit, isOpen, onToggle }: SolutionRowProps) {
  const { name, language, otherFiles, passed, tests, score, slowestMs, limitMs } = solution;
  return (
    <tr className={`h-11 border-t border-line ${solution.differs ? "bg-time-limit-soft" : ""}`}>
      <th scope="row" className="min-w-44 py-1 pe-2.5 ps-4 font-normal wrap-anywhere">
        {tests === 0 ? (
          <span className="font-mono text-small">{name}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={TEXTS.tests({ name })}
            onClick={onToggle}
            className="-ms-1 inline-flex min-h-8 items-center gap-1.5 rounded px-1 text-start hover:text-accent"
          >
            <ChevronIcon className={classNames("size-3.5 shrink-0 transition-transform", isOpen && "rotate-90")} />
            <span className="font-mono text-small">{name}</span>
          </button>
        )}
        {otherFiles > 0 && language !== null && (
          <span className="block text-xs text-muted">{TEXTS.otherFiles({ count: otherFiles })}</span>
        )}
      </th>
      <td className={`${CELL} text-muted`}>{language ?? TEXTS.none}</td>
      <td className={CELL}>
        <Expected solution={solution} />
      </td>
      <td className={CELL}>
        <Actual solution={solution} />
      </td>
      <td className={`${CELL} tabular-nums`}>
        {tests === 0 ? TEXTS.none : TEXTS.passedOf({ passed, tests })}
        {score !== null && <span className="block text-xs text-muted">{TEXTS.score({ score })}</span>}
      </td>
      <td className={`${CELL} tabular-nums`}>
        {slowestMs === null || limitMs === null ? TEXTS.none : TEXTS.time({ ms: slowestMs, limit: limitMs })}
      </td>
      <td className="py-1 pe-4 ps-2.5">
        <SolutionTools problemId={problemId} solution={solution} onEdit={onEdit} />
      </td>
    </tr>
  );
}

function SolutionTools({ problemId, solution, onEdit }: SolutionToolsProps) {
  const { _id, name, languageId } = solution;
  const removal = useDeleteSolution(problemId);
  const remove = async () => {
    await removal.mutateAsync(_id);
    onEdit(null);
  };
  return (
    <span className="flex justify-end gap-1">
      {languageId !== null && (
        <IconButton label={TEXTS.of({ action: TEXTS.edit, name })} onClick={() => onEdit(solution)}>
          <PencilIcon />
        </IconButton>
      )}
      <ConfirmedButton
        {...ICON_LOOK}
        label={TEXTS.of({ action: TEXTS.delete, name })}
        title={TEXTS.deleteTitle({ name })}
        question={TEXTS.deleteQuestion}
        action={TEXTS.delete}
        onConfirm={remove}
      >
        <CloseIcon />
      </ConfirmedButton>
    </span>
  );
}

function Expected({ solution: { expected, label } }: { solution: ReferenceSolution }): ReactNode {
  if (expected === null) return <span className="font-mono text-small">{label}</span>;
  if (expected === "rejected") return TEXTS.rejected;
  return <VerdictBadge verdict={expected} />;
}

function Actual({ solution: { actual, isJudging, canBeJudged, differs } }: { solution: ReferenceSolution }) {
  if (actual === null) {
    const state = isJudging ? TEXTS.judging : canBeJudged ? TEXTS.unjudged : TEXTS.noLanguage;
    return <span className="text-muted">{state}</span>;
  }
  return (
    <span className="block">
      <VerdictBadge verdict={actual} />
      <span className={`block ps-6 text-xs ${differs ? "font-semibold text-time-limit" : "text-muted"}`}>
        {differs ? TEXTS.differs : TEXTS.asExpected}
      </span>
    </span>
  );
}
