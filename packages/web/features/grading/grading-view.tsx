import type { GRADING_ROUTES, GradedWork, MarkedStudent } from "@assay/contract/routes/classes/grading";
import type { ReplyOf } from "@assay/contract/routes/route";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type AssignmentPlace, useLiveMarking, useMark, useSetAnonymity, useWorkList } from "#features/grading/api";
import { GRADING_MESSAGES as TEXTS } from "#features/grading/messages";
import { inOrder, nextWithoutDone, ORDERS, type Order } from "#features/grading/next";
import { RubricPanel } from "#features/grading/rubric-panel";
import { useSearchParams } from "#lib/search-params";
import { useShortcuts } from "#lib/use-shortcuts";
import { classPagePath, matrixPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { SelectField } from "#ui/fields";
import { PageHead } from "#ui/page-head";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";
import { Switch } from "#ui/switch";
import { showToast } from "#ui/toast";

type Listed = ReplyOf<typeof GRADING_ROUTES.listWork>;

type GradingViewProps = {
  place: AssignmentPlace;
  /** The program with this number and the comments on it. */
  program: (number: number) => ReactNode;
  /** What is at the end: rubrics and the release. */
  children: ReactNode;
};

/** Marks the programs of an assignment, one after the other. The program and the order are in the URL. */
export function GradingView({ place, program, children }: GradingViewProps) {
  const query = useWorkList(place);
  useLiveMarking(place);
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Marking place={place} listed={query.data} program={program} />
      {children}
    </div>
  );
}

function Marking({
  place,
  listed,
  program,
}: { place: AssignmentPlace; listed: Listed } & Pick<GradingViewProps, "program">) {
  const [params, setParams] = useSearchParams();
  const order: Order = ORDERS.find((each) => each === params.get("by")) ?? "student";
  const { problems, mayMark, isAnonymous, assignment } = listed;
  const hasRubrics = problems.some(({ hasRubric }) => hasRubric);
  const marked = new Set(
    problems.filter(({ hasRubric }) => hasRubric || !hasRubrics).map(({ problemId }) => problemId),
  );
  const problemIds = problems.map(({ problemId }) => problemId);
  const work = inOrder(
    listed.work.filter(({ problemId }) => marked.has(problemId)),
    problemIds,
    order,
  );
  const chosen = work.find(({ number }) => `${number}` === params.get("program"));
  const current = chosen ?? nextWithoutDone(work, null, order) ?? work[0];
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const open = (each: GradedWork | null | undefined) => each && set("program", `${each.number}`);
  const place0 = current ? work.indexOf(current) : -1;
  useShortcuts({
    n: () => open(nextWithoutDone(work, current?.number ?? null, order)),
    "[": () => open(work[place0 - 1]),
    "]": () => open(work[place0 + 1]),
  });
  const anonymity = useSetAnonymity(place);
  const nameOf = (each: GradedWork) =>
    TEXTS.of({
      student: labelOf(each.student),
      problem: problems.find(({ problemId }) => problemId === each.problemId)?.title ?? "",
    });
  const done = work.filter(({ isDone }) => isDone).length;
  return (
    <>
      <PageHead title={TEXTS.title} help="grading" lead={assignment.title}>
        <Link to={matrixPath(place.slug, place.name)} className={buttonStyles()}>
          {TEXTS.toMatrix}
        </Link>
        <Link to={classPagePath("classRegrades", place.slug)} className={buttonStyles()}>
          {TEXTS.toRegrades}
        </Link>
      </PageHead>
      {current ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="text-xl font-semibold wrap-anywhere">{nameOf(current)}</h2>
            {program(current.number)}
          </div>
          <div className="grid gap-4 lg:sticky lg:top-4">
            <TitledCard title={TEXTS.progress({ done, all: work.length })}>
              <div className="grid gap-2 px-4 py-3">
                <SelectField
                  label={TEXTS.programs}
                  value={current.number}
                  onChange={(event) => set("program", event.target.value)}
                >
                  {work.map((each) => (
                    <option key={each.number} value={each.number}>
                      {(each.isDone ? TEXTS.isDone : TEXTS.notDone)({ name: nameOf(each) })}
                    </option>
                  ))}
                </SelectField>
                <SelectField label={TEXTS.order} value={order} onChange={(event) => set("by", event.target.value)}>
                  {ORDERS.map((each) => (
                    <option key={each} value={each}>
                      {TEXTS.orders[each]}
                    </option>
                  ))}
                </SelectField>
                {mayMark && (
                  <Switch
                    label={TEXTS.anonymous}
                    isOn={isAnonymous}
                    onChange={(isOn) =>
                      anonymity.mutate(isOn, { onError: (error) => showToast("error", error.message) })
                    }
                  />
                )}
                {done === work.length && <p role="status">{TEXTS.allDone}</p>}
              </div>
            </TitledCard>
            <MarkedProgram
              key={current.number}
              place={place}
              number={current.number}
              onDone={() => open(nextWithoutDone(work, current.number, order))}
              onOpen={(number) => set("program", `${number}`)}
            />
          </div>
        </div>
      ) : (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      )}
    </>
  );
}

type MarkedProgramProps = {
  place: AssignmentPlace;
  number: number;
  onDone: () => void;
  onOpen: (number: number) => void;
};

function MarkedProgram({ place, number, onDone, onOpen }: MarkedProgramProps) {
  const mark = useMark(place, number);
  const say = (isDone: boolean) =>
    mark.mutate(
      { kind: "done", isDone },
      { onSuccess: () => isDone && onDone(), onError: (error) => showToast("error", error.message) },
    );
  return (
    <RubricPanel
      place={place}
      number={number}
      onOpen={onOpen}
      onApply={(itemId, applies) =>
        mark.mutate({ kind: "item", itemId, applies }, { onError: (error) => showToast("error", error.message) })
      }
      onSay={say}
    >
      {(isDone) => (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" isBusy={mark.isPending} onClick={() => say(true)}>
            {TEXTS.done}
          </Button>
          {isDone && <Button onClick={() => say(false)}>{TEXTS.undo}</Button>}
        </div>
      )}
    </RubricPanel>
  );
}

/** The name of a student, or the number under which they appear without one. */
export function labelOf({ name, place }: MarkedStudent): string {
  return name ?? TEXTS.student({ number: place });
}
