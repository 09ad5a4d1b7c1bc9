import type { Check, CheckName, WorkshopProblem } from "@assay/contract/routes/workshop";
import { CardState } from "#features/workshop/card-state";
import { useChecklist } from "#features/workshop/checklist/api";
import { CHECKLIST_MESSAGES as TEXTS } from "#features/workshop/checklist/messages";
import { WORKSHOP_MESSAGES } from "#features/workshop/messages";
import { TitledCard } from "#ui/boxes";
import { Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { AlertIcon, CheckIcon } from "#ui/icons";

const FACTS = "facts";

/** The card of the workshop in which a point is settled, by its element id. */
const CARDS: Readonly<Record<CheckName, string>> = {
  ...{ title: FACTS, statement: "statement", formulas: "statement", markdown: "statement" },
  ...{
    tests: "tests",
    outputs: "tests",
    validators: "validators",
    samples: "tests",
    model: "solutions",
    wrong: "solutions",
    solutions: "solutions",
  },
  ...{ limits: FACTS, translations: "translations" },
};

/** What a draft still lacks, at the top of its workshop. */
export function ChecklistCard({ problem }: { problem: WorkshopProblem }) {
  return (
    <TitledCard title={TEXTS.title}>
      <Checklist problem={problem} />
    </TitledCard>
  );
}

/** Each point with its state, and a link to the card in which it is settled. */
export function Checklist({ problem }: { problem: WorkshopProblem }) {
  const loaded = useChecklist(problem);
  const checks = loaded.data ?? [];
  const open = openChecks(checks);
  return (
    <>
      <CardState query={loaded} loading={TEXTS.loading} failed={TEXTS.failed} className="h-40" />
      {loaded.data && (
        <p role="status" className="px-4 pt-3 text-small text-muted">
          {open.length > 0 ? TEXTS.missing({ count: open.length }) : checks.every(isDone) && TEXTS.complete}
        </p>
      )}
      <ul className="p-2">
        {checks.map((check) => (
          <li key={check.name}>
            <a
              href={`#${CARDS[check.name]}`}
              className={classNames(
                "flex items-start gap-2.5 rounded-md px-2 py-1.5 wrap-anywhere hover:bg-hover",
                check.state === "open" && "font-medium",
              )}
            >
              <CheckState state={check.state} />
              {textOfCheck(check)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const isDone = ({ state }: Check) => state === "done";

/** The points that are not settled. */
export function openChecks(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ state }) => state === "open");
}

/** A point in words, with what it is about. */
export function textOfCheck({ name, state, names }: Check): string {
  if (state !== "open") return TEXTS.done[name];
  if (names.length === 0 || name === "title") return TEXTS.open[name];
  const parts: Readonly<Record<string, string>> = WORKSHOP_MESSAGES.parts;
  const shown = name === "statement" || name === "markdown" ? names.map((part) => parts[part] ?? part) : names;
  return TEXTS.names({ text: TEXTS.open[name], names: shown.join(", ") });
}

function CheckState({ state }: Pick<Check, "state">) {
  const look = { done: "text-accepted", open: "text-time-limit", waiting: "text-muted" }[state];
  return (
    <>
      <span className={`mt-0.5 size-4 shrink-0 *:size-4 ${look}`}>
        {state === "done" ? <CheckIcon /> : state === "open" ? <AlertIcon /> : <Spinner />}
      </span>
      <span className="sr-only">{TEXTS.states[state]}: </span>
    </>
  );
}
