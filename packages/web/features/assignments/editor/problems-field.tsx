import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import { ASSIGNMENT_SCORINGS } from "@assay/contract/vocabulary/class";
import { useState } from "react";
import { useProblemSearch } from "#features/assignments/api";
import { ListField } from "#features/assignments/editor/list-field";
import { TemplatesButton } from "#features/assignments/editor/templates-field";
import { ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";
import { Button } from "#ui/button";
import { CloseIcon } from "#ui/icons";
import { IconButton, MoveButtons, moved } from "#ui/row-tools";
import { SearchField } from "#ui/search-field";

/** A problem of the assignment, with its title. */
export type ChosenProblem = AssignmentSettings["problems"][number] & { readonly title: string };

type ProblemsProps = {
  /** The languages that the assignment allows; null for all. */
  languages: AssignmentSettings["languages"];
  problems: readonly ChosenProblem[];
  onChange: (problems: readonly ChosenProblem[]) => void;
};

/** The problems of an assignment with their points, in an order that can be changed, and a search for more. */
export function ProblemsField({ problems, languages, onChange }: ProblemsProps) {
  const [search, setSearch] = useState("");
  const found = useProblemSearch(search);
  const listed = search === "" ? [] : (found.data ?? []);
  return (
    <div className="grid gap-3">
      {problems.length === 0 && <p className="text-muted">{TEXTS.none}</p>}
      <ol aria-label={TEXTS.problems} className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {problems.map((problem, index) => (
          <li key={problem.problemId} className="flex flex-wrap items-center gap-2 px-3 py-2">
            <span dir="auto" className="min-w-32 grow wrap-anywhere">
              {problem.title}
            </span>
            <input
              type="number"
              min={0}
              step="any"
              aria-label={TEXTS.pointsOf({ title: problem.title })}
              value={problem.points}
              onChange={({ target }) =>
                onChange(problems.with(index, { ...problem, points: target.valueAsNumber || 0 }))
              }
              className="h-9 w-24 rounded-md border border-edge bg-surface px-2 text-ink"
            />
            <select
              aria-label={TEXTS.scoringOf({ title: problem.title })}
              value={problem.scoring}
              onChange={({ target }) =>
                onChange(problems.with(index, { ...problem, scoring: target.value as ChosenProblem["scoring"] }))
              }
              className="h-9 rounded-md border border-edge bg-surface px-2 text-ink"
            >
              {ASSIGNMENT_SCORINGS.map((scoring) => (
                <option key={scoring} value={scoring}>
                  {TEXTS.scorings[scoring]}
                </option>
              ))}
            </select>
            <TemplatesButton
              title={problem.title}
              templates={problem.templates}
              allowed={languages}
              onChange={(templates) => onChange(problems.with(index, { ...problem, templates }))}
            />
            <span className="flex shrink-0">
              <MoveButtons
                name={problem.title}
                index={index}
                count={problems.length}
                isOff={false}
                onMove={(to) => onChange(moved([...problems], index, to))}
              />
              <IconButton
                label={TEXTS.takeOut({ title: problem.title })}
                onClick={() => onChange(problems.toSpliced(index, 1))}
              >
                <CloseIcon />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <h3 className="font-semibold">{TEXTS.find}</h3>
      <ListField problems={problems} onChange={onChange} />
      <SearchField label={TEXTS.findLabel} search={search} maxLength={100} onSearch={setSearch} />
      <p className="min-h-5 text-small text-muted" aria-live="polite">
        {search !== "" && found.isSuccess && listed.length === 0 ? TEXTS.nothingFound : found.error?.message}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {listed.slice(0, 12).map(({ _id, number, title }) => (
          <li key={_id} className="flex min-h-11 items-center gap-2 py-1">
            <span className="w-10 shrink-0 text-end text-muted tabular-nums">{number}</span>
            <span dir="auto" className="min-w-0 grow wrap-anywhere">
              {title}
            </span>
            {problems.some(({ problemId }) => problemId === _id) ? (
              <span className="text-small text-muted">{TEXTS.isIn}</span>
            ) : (
              <Button
                size="row"
                aria-label={TEXTS.add({ title })}
                onClick={() =>
                  onChange([...problems, { problemId: _id, title, points: 1, scoring: "tests", templates: {} }])
                }
              >
                {TEXTS.addShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
