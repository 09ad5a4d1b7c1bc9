import type { GradeDetails } from "@assay/contract/routes/classes/grade-shapes";
import { type FormEvent, useRef, useState } from "react";
import { type AssignmentPlace, useChangeGrade } from "#features/gradebook/api";
import { GRADE_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextField } from "#ui/fields";

type PointsProps = {
  place: AssignmentPlace;
  userName: string;
  details: GradeDetails;
  /** The problem whose programs are open; null for none. */
  problemId: string | null;
};

/** Sets the points of one problem by hand, or takes that back. */
export function ProblemPoints({ place, userName, details, problemId }: PointsProps) {
  const change = useChangeGrade(place, userName);
  const { problems } = details.derivation;
  const [chosen, setChosen] = useState(problemId ?? problems[0]?.problemId ?? "");
  const form = useRef<HTMLFormElement>(null);
  const problem = problems.find((one) => one.problemId === chosen);
  if (!problem) return null;
  const onSuccess = () => form.current?.reset();
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const points = Number(data.get("points"));
    change.mutate({ kind: "setProblem", problemId: chosen, points, reason: `${data.get("reason")}` }, { onSuccess });
  };
  const clear = () => {
    const field = form.current?.elements.namedItem("reason");
    if (!(field instanceof HTMLInputElement) || !field.reportValidity()) return;
    change.mutate({ kind: "clearProblem", problemId: chosen, reason: field.value }, { onSuccess });
  };
  return (
    <TitledCard title={TEXTS.problemPoints}>
      <form
        ref={form}
        onSubmit={enter}
        className="grid grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] gap-x-4 p-4 max-sm:grid-cols-1"
      >
        <SelectField label={TEXTS.problem} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {problems.map((one) => (
            <option key={one.problemId} value={one.problemId}>
              {one.title}
            </option>
          ))}
        </SelectField>
        <TextField
          name="points"
          label={TEXTS.pointsOf({ maximum: problem.points })}
          type="number"
          min={0}
          step="0.01"
          required
        />
        <TextField name="reason" label={TEXTS.reason} maxLength={500} required />
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" isBusy={change.isPending}>
            {TEXTS.setProblem}
          </Button>
          {problem.set !== null && <Button onClick={clear}>{TEXTS.clear}</Button>}
        </div>
        {change.error && <Refusal message={change.error.message} />}
      </form>
    </TitledCard>
  );
}
