import { useId, useState } from "react";
import { useFoundProblems } from "#features/contests/manage/api";
import { type ChosenProblem, COLOURS, nextColour, nextLabel } from "#features/contests/manage/colours";
import { CHOSEN_PROBLEM_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { Button } from "#ui/button";
import { CloseIcon } from "#ui/icons";
import { IconButton, MoveButtons, moved } from "#ui/row-tools";
import { SearchField } from "#ui/search-field";

type ProblemsProps = {
  problems: readonly ChosenProblem[];
  onChange: (problems: readonly ChosenProblem[]) => void;
};

const INPUT = "h-9 rounded-md border border-edge bg-surface px-2 text-ink";

/** The problems of a contest with their labels, colours and points, in an order that can be changed, and a search for more. */
export function ChosenProblems({ problems, onChange }: ProblemsProps) {
  const change = (index: number, part: Partial<ChosenProblem>) =>
    onChange(problems.map((problem, place) => (place === index ? { ...problem, ...part } : problem)));
  return (
    <div className="grid gap-3">
      {problems.length === 0 && <p className="text-muted">{TEXTS.none}</p>}
      <ol aria-label={TEXTS.title} className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {problems.map((problem, index) => (
          <li key={problem.problemId} className="flex flex-wrap items-center gap-2 px-3 py-2">
            <input
              aria-label={TEXTS.label({ title: problem.title })}
              value={problem.label}
              maxLength={10}
              onChange={(event) => change(index, { label: event.target.value })}
              className={`${INPUT} w-14 font-semibold`}
            />
            <span dir="auto" className="min-w-32 grow wrap-anywhere">
              {problem.title}
            </span>
            <ColourChoice problem={problem} onChange={(part) => change(index, part)} />
            <input
              type="number"
              min={0}
              aria-label={TEXTS.points({ title: problem.title })}
              placeholder={TEXTS.pointsShort}
              value={problem.points ?? ""}
              onChange={(event) =>
                change(index, { points: event.target.value === "" ? null : Number(event.target.value) })
              }
              className={`${INPUT} w-24`}
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
      <FindProblems
        chosen={problems}
        onAdd={(problemId, title) =>
          onChange([
            ...problems,
            { problemId, title, label: nextLabel(problems), points: null, ...nextColour(problems) },
          ])
        }
      />
    </div>
  );
}

function ColourChoice({
  problem,
  onChange,
}: {
  problem: ChosenProblem;
  onChange: (part: Pick<ChosenProblem, "colour" | "rgb">) => void;
}) {
  const known = COLOURS.some(([, rgb]) => rgb === problem.rgb);
  return (
    <span className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className="size-4 rounded-full border border-edge"
        style={{ backgroundColor: problem.rgb ?? "transparent" }}
      />
      <select
        aria-label={TEXTS.colour({ title: problem.title })}
        value={problem.rgb ?? ""}
        onChange={(event) => {
          const chosen = COLOURS.find(([, rgb]) => rgb === event.target.value);
          onChange(chosen ? { colour: chosen[0], rgb: chosen[1] } : { colour: null, rgb: null });
        }}
        className={`${INPUT} w-28`}
      >
        <option value="">{TEXTS.noColour}</option>
        {!known && problem.rgb !== null && <option value={problem.rgb}>{problem.colour ?? problem.rgb}</option>}
        {COLOURS.map(([name, rgb]) => (
          <option key={rgb} value={rgb}>
            {TEXTS.colours[name]}
          </option>
        ))}
      </select>
    </span>
  );
}

function FindProblems({
  chosen,
  onAdd,
}: {
  chosen: readonly ChosenProblem[];
  onAdd: (id: string, title: string) => void;
}) {
  const [search, setSearch] = useState("");
  const heading = useId();
  const found = useFoundProblems(search);
  const problems = search === "" ? [] : (found.data ?? []);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-2 font-semibold">
        {TEXTS.find}
      </h3>
      <SearchField label={TEXTS.findLabel} search={search} maxLength={100} onSearch={setSearch} />
      <p className="min-h-5 text-small text-muted" aria-live="polite">
        {search !== "" && found.isSuccess && problems.length === 0 ? TEXTS.nothingFound : found.error?.message}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {problems.slice(0, 12).map(({ _id, number, title, status }) => (
          <li key={_id} className="flex min-h-11 items-center gap-2 py-1">
            <span className="w-10 shrink-0 text-end text-muted tabular-nums">{number}</span>
            <span dir="auto" className="min-w-0 grow wrap-anywhere">
              {title} {status === "draft" && <span className="text-small text-muted">{TEXTS.draft}</span>}
            </span>
            {chosen.some(({ problemId }) => problemId === _id) ? (
              <span className="text-small text-muted">{TEXTS.isIn}</span>
            ) : (
              <Button size="row" aria-label={TEXTS.add({ title })} onClick={() => onAdd(_id, title)}>
                {TEXTS.addShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
