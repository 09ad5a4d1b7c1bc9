import type { WorkshopProblem, WorkshopScoreGroup } from "@assay/contract/routes/workshop";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useEditGroups } from "#features/workshop/api";
import { GROUP_MESSAGES as TEXTS } from "#features/workshop/groups/messages";
import { readNumbers, showNumbers } from "#features/workshop/groups/test-numbers";
import { SaveBar } from "#features/workshop/save-bar";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { SelectField, TextField } from "#ui/fields";
import { Form } from "#ui/form";
import { CloseIcon } from "#ui/icons";
import { IconButton, MoveButtons, moved } from "#ui/row-tools";

/** A group as it is typed. */
interface DraftGroup extends Omit<WorkshopScoreGroup, "points" | "tests"> {
  readonly key: number;
  readonly points: string;
  readonly tests: string;
}

function draftsOf({ scoreGroups, tests }: WorkshopProblem): DraftGroup[] {
  const numberOf = new Map(tests.map(({ _id }, index) => [_id, index + 1]));
  return scoreGroups.map((group, key) => ({
    ...group,
    key,
    points: String(group.points),
    tests: showNumbers(group.tests.map((id) => numberOf.get(id) ?? 0)),
  }));
}

/** The groups of tests that earn points together. They name tests by their numbers, as the Tests card shows them. */
export function GroupsCard({ problem }: { problem: WorkshopProblem }) {
  const edited = useEdited({ drafts: draftsOf(problem) });
  const { drafts } = edited.values;
  const setDrafts = (next: DraftGroup[]) => edited.change({ drafts: next });
  const read = drafts.map(({ tests }) => readNumbers(tests, problem.tests.length));
  const mistakes = read.map((numbers, index) => {
    if (numbers === null) return TEXTS.testsWrong({ count: problem.tests.length });
    const other = read.findIndex((earlier, at) => at < index && numbers.some((number) => earlier?.includes(number)));
    return other === -1 ? undefined : TEXTS.testsTwice({ name: drafts[other]?.name ?? "" });
  });
  const form = useForm(useEditGroups(problem._id), {
    input: () => ({
      revision: problem.revision,
      groups: drafts.map(({ key: _, ...group }, index) => ({
        ...group,
        points: Number(group.points),
        requires: group.requires.filter((name) => drafts.slice(0, index).some((one) => one.name === name)),
        tests: (read[index] ?? []).map((number) => problem.tests[number - 1]?._id ?? ""),
      })),
    }),
    check: () =>
      Object.fromEntries(mistakes.flatMap((mistake, index) => (mistake ? [[`groups.${index}.tests`, mistake]] : []))),
    edited,
  });
  const add = () => {
    const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1;
    const fresh = { points: "0", tests: "", aggregation: "min", onReject: "continue", requires: [] } as const;
    setDrafts([...drafts, { ...fresh, requires: [], key, name: `${TEXTS.newName}${key}` }]);
  };
  const points = drafts.reduce((sum, draft) => sum + (Number(draft.points) || 0), 0);
  return (
    <TitledCard
      title={TEXTS.title}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-3">
          {drafts.length > 0 && TEXTS.total({ points })}
          <Button size="small" isOff={drafts.length >= LIMITS.scoreGroupCount} onClick={add}>
            {TEXTS.add}
          </Button>
        </span>
      }
    >
      <Form form={form} keepsEnter>
        {drafts.length === 0 && <p className="px-4 py-3 text-muted">{TEXTS.none}</p>}
        {problem.hasGrader && <p className="border-line border-b px-4 py-3 text-muted">{TEXTS.graded}</p>}
        <ol aria-label={TEXTS.title} className="divide-y divide-line empty:hidden">
          {drafts.map((draft, index) => (
            <li key={draft.key}>
              <GroupFields
                name={`groups.${index}`}
                draft={draft}
                mistake={mistakes[index]}
                earlier={drafts.slice(0, index).map(({ name }) => name)}
                onChange={(part) => setDrafts(drafts.with(index, { ...draft, ...part }))}
              >
                <MoveButtons
                  name={draft.name}
                  index={index}
                  count={drafts.length}
                  onMove={(to) => setDrafts(moved(drafts, index, to))}
                />
                <IconButton
                  label={TEXTS.remove({ name: draft.name })}
                  onClick={() => setDrafts(drafts.toSpliced(index, 1))}
                >
                  <CloseIcon />
                </IconButton>
              </GroupFields>
            </li>
          ))}
        </ol>
        <SaveBar label={TEXTS.save} />
      </Form>
    </TitledCard>
  );
}

type GroupFieldsProps = {
  name: string;
  draft: DraftGroup;
  mistake: string | undefined;
  /** The names of the groups before it, which it may require. */
  earlier: readonly string[];
  onChange: (part: Partial<DraftGroup>) => void;
  children: React.ReactNode;
};

function GroupFields({ name: group, draft, mistake, earlier, onChange, children }: GroupFieldsProps) {
  const toggle = (name: string) => {
    const others = draft.requires.filter((one) => one !== name);
    onChange({ requires: others.length < draft.requires.length ? others : [...others, name] });
  };
  return (
    <div className="grid gap-x-4 px-4 pt-3 sm:grid-cols-[2fr_1fr_2fr_2fr_auto]">
      <TextField
        label={TEXTS.name}
        name={`${group}.name`}
        autoComplete="off"
        maxLength={LIMITS.testNameLength}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={TEXTS.points}
        name={`${group}.points`}
        type="number"
        step="any"
        inputMode="decimal"
        value={draft.points}
        onChange={(event) => onChange({ points: event.target.value })}
      />
      <TextField
        label={TEXTS.tests}
        name={`${group}.tests`}
        hint={TEXTS.testsHint}
        error={mistake}
        autoComplete="off"
        value={draft.tests}
        onChange={(event) => onChange({ tests: event.target.value })}
      />
      <SelectField
        label={TEXTS.rule}
        value={draft.aggregation}
        onChange={(event) => onChange({ aggregation: event.target.value as DraftGroup["aggregation"] })}
      >
        {(["min", "sum"] as const).map((rule) => (
          <option key={rule} value={rule}>
            {TEXTS.rules[rule]}
          </option>
        ))}
      </SelectField>
      <span className="flex items-center sm:mt-2">{children}</span>
      <div className="flex flex-wrap gap-x-5 gap-y-2 pb-3 text-small sm:col-span-5">
        {/* Where all tests must pass, a failure already decides the points. */}
        {draft.aggregation === "sum" && (
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={draft.onReject === "break"}
              onChange={(event) => onChange({ onReject: event.target.checked ? "break" : "continue" })}
              className="size-4 accent-accent"
            />
            {TEXTS.breaks}
          </label>
        )}
        {earlier.length > 0 && (
          <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
            <legend className="float-start me-3 text-muted">{TEXTS.requires}</legend>
            {earlier.map((name) => (
              <label key={name} className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={draft.requires.includes(name)}
                  onChange={() => toggle(name)}
                  className="size-4 accent-accent"
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
