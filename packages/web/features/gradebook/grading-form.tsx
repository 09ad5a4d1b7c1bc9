import type { GradingSettings, Matrix } from "@assay/contract/routes/classes/grade-shapes";
import { COUNTED_SUBMISSIONS, LATE_POLICIES } from "@assay/contract/vocabulary/class";
import { type FormEvent, useState } from "react";
import { type AssignmentPlace, useChangeGrading, usePreviewGrading } from "#features/gradebook/api";
import { FoundChanges } from "#features/gradebook/found-changes";
import { GRADING_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { showToast } from "#ui/toast";

/** The points and rules of an assignment: what a change would do is shown before it can be saved. */
export function GradingForm({ place, matrix }: { place: AssignmentPlace; matrix: Matrix }) {
  const preview = usePreviewGrading(place);
  const change = useChangeGrading(place);
  const [wanted, setWanted] = useState<GradingSettings | null>(null);
  const error = preview.error ?? change.error;
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rules = readRules(new FormData(event.currentTarget), matrix);
    change.reset();
    setWanted(rules);
    preview.mutate({ rules });
  };
  const save = (basis: string) => {
    if (wanted === null) return;
    change.mutate(
      { rules: wanted, basis },
      {
        onSuccess: () => {
          preview.reset();
          showToast("success", TEXTS.saved);
        },
      },
    );
  };
  const { rules } = matrix.assignment;
  return (
    <TitledCard title={TEXTS.title}>
      <form
        onSubmit={look}
        onChange={() => preview.reset()}
        className="grid grid-cols-2 gap-x-4 gap-y-1 p-4 max-sm:grid-cols-1"
      >
        <p className="col-span-full mb-2 text-sm text-muted">{TEXTS.lead}</p>
        {matrix.problems.map(({ problemId, title, points }) => (
          <TextField
            key={problemId}
            name={problemId}
            label={TEXTS.points({ title })}
            defaultValue={points}
            type="number"
            min={0}
            step="any"
            required
          />
        ))}
        <SelectField name="counts" label={TEXTS.counts} defaultValue={rules.counts}>
          {COUNTED_SUBMISSIONS.map((each) => (
            <option key={each} value={each}>
              {TEXTS.countsOf[each]}
            </option>
          ))}
        </SelectField>
        <SelectField name="latePolicy" label={TEXTS.late} defaultValue={rules.latePolicy}>
          {LATE_POLICIES.map((each) => (
            <option key={each} value={each}>
              {TEXTS.lateOf[each]}
            </option>
          ))}
        </SelectField>
        {(["latePercent", "lateFloor"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={TEXTS[name]}
            defaultValue={rules[name]}
            type="number"
            min={0}
            max={100}
            step="any"
            required
          />
        ))}
        <TextField
          name="graceMinutes"
          label={TEXTS.grace}
          defaultValue={rules.graceMinutes}
          type="number"
          min={0}
          max={10_080}
          required
        />
        <div className="col-span-full">
          <Button type="submit" isBusy={preview.isPending}>
            {TEXTS.preview}
          </Button>
          {error && <Refusal message={error.message} />}
        </div>
      </form>
      <div aria-live="polite">
        {preview.data && (
          <FoundChanges found={preview.data} isBusy={change.isPending} onSave={() => save(preview.data.basis)} />
        )}
      </div>
    </TitledCard>
  );
}

function readRules(data: FormData, { assignment: { rules }, problems }: Matrix): GradingSettings {
  const number = (name: string) => Number(data.get(name));
  return {
    ...rules,
    counts: data.get("counts") as GradingSettings["counts"],
    latePolicy: data.get("latePolicy") as GradingSettings["latePolicy"],
    latePercent: number("latePercent"),
    lateFloor: number("lateFloor"),
    graceMinutes: number("graceMinutes"),
    problems: problems.map(({ problemId, scoring }) => ({ problemId, scoring, points: number(problemId) })),
  };
}
