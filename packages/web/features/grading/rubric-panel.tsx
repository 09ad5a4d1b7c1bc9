import type { WorkDetails } from "@assay/contract/routes/classes/grading";
import type { ReactNode } from "react";
import { type AssignmentPlace, useWork } from "#features/grading/api";
import { GRADING_MESSAGES as TEXTS } from "#features/grading/messages";
import { useShortcuts } from "#lib/use-shortcuts";
import { TitledCard } from "#ui/boxes";
import { SelectField } from "#ui/fields";
import { StateChip } from "#ui/page-head";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type RubricPanelProps = {
  place: AssignmentPlace;
  number: number;
  onOpen: (number: number) => void;
  onApply: (itemId: string, applies: boolean) => void;
  onSay: (isDone: boolean) => void;
  /** The buttons, which say that the program is done. */
  children: (isDone: boolean) => ReactNode;
};

/** The rubric beside a program: which items apply, and what comes of it. */
export function RubricPanel(props: RubricPanelProps) {
  const query = useWork(props.place, props.number);
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-60 w-full" />
      </Loading>
    );
  return <Panel {...props} details={query.data} />;
}

function Panel({ details, onOpen, onApply, onSay, children, number }: RubricPanelProps & { details: WorkDetails }) {
  const { rubric, applied, isDone, markedBy, programs, mayMark } = details;
  const toggle = (index: number) => {
    const item = rubric.items[index];
    if (item && mayMark) onApply(item._id, !applied.includes(item._id));
  };
  useShortcuts({
    ...Object.fromEntries(DIGITS.map((digit) => [digit, () => toggle(Number(digit) - 1)])),
    d: () => mayMark && onSay(true),
  });
  return (
    <TitledCard
      title={TEXTS.rubric}
      aside={isDone && markedBy !== null ? TEXTS.markedBy({ name: markedBy }) : undefined}
    >
      <div className="grid gap-3 px-4 py-3">
        {rubric.items.length === 0 && <p className="text-muted">{TEXTS.noRubric}</p>}
        <ul className="grid gap-1 empty:hidden">
          {rubric.items.map(({ _id, title, points, isVisible }, index) => (
            <li key={_id}>
              <label className="flex cursor-pointer items-start gap-2 rounded-md px-2 py-2 hover:bg-hover">
                <input
                  type="checkbox"
                  checked={applied.includes(_id)}
                  disabled={!mayMark}
                  onChange={() => toggle(index)}
                  className="mt-1 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 grow wrap-anywhere">
                  <span dir="auto">{title}</span>
                  {!isVisible && <span className="block text-small text-muted">{TEXTS.hidden}</span>}
                </span>
                <span className="shrink-0 tabular-nums">{signed(points)}</span>
                {index < DIGITS.length && <kbd className="shrink-0 text-small text-muted">{index + 1}</kbd>}
              </label>
            </li>
          ))}
        </ul>
        <Result details={details} />
        {programs.length > 1 && (
          <SelectField
            label={TEXTS.whichProgram}
            value={number}
            onChange={(event) => onOpen(Number(event.target.value))}
          >
            {programs.map((each) => (
              <option key={each.number} value={each.number}>
                {(each.isCounted ? TEXTS.counted : TEXTS.program)({ number: each.ownNumber })}
              </option>
            ))}
          </SelectField>
        )}
        {mayMark && children(isDone)}
        <Keys />
      </div>
    </TitledCard>
  );
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

function Result({ details }: { details: WorkDetails }) {
  const { computed, hand, earned, isSet } = details.result;
  const own = details.programs.find(({ number }) => number === details.number)?.ownNumber;
  return (
    <div aria-live="polite" className="border-t border-line pt-3 tabular-nums">
      <p>{TEXTS.computed({ points: computed ?? "–" })}</p>
      <p>{TEXTS.byHand({ points: hand?.points ?? "–" })}</p>
      <p className="font-semibold">{TEXTS.earned({ points: earned ?? "–" })}</p>
      {hand !== null && hand.ownNumber !== own && <StateChip>{TEXTS.handOf({ number: hand.ownNumber })}</StateChip>}
      {isSet && <p className="text-small text-muted">{TEXTS.isSet}</p>}
    </div>
  );
}

/** The keys, as they are pressed outside of text fields. */
function Keys() {
  const { item, done, next, back, forward } = TEXTS.shortcut;
  const keys = [
    ["1–9", item],
    ["d", done],
    ["n", next],
    ["[", back],
    ["]", forward],
  ] as const;
  return (
    <details className="text-small text-muted" open>
      <summary className="cursor-pointer">{TEXTS.shortcuts}</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const signed = (points: string) => (points.startsWith("-") ? points.replace("-", "−") : `+${points}`);
