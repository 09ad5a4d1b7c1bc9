import { DIFFICULTIES } from "@assay/contract/vocabulary/problem";
import type { KeyboardEvent } from "react";
import type { TextField as FieldName, ProblemDraft } from "#features/problems/drafts/problem-draft";
import type { FieldErrors } from "#lib/field-errors";
import { CREATE_PROBLEM_MESSAGES } from "#lib/messages/create-problem";
import { SelectField, TextArea, TextField } from "#ui/fields";

type ProblemTextsProps = {
  texts: ProblemDraft["texts"];
  errors: FieldErrors;
  onChange: (field: FieldName, text: string) => void;
};

/** The fields of a problem besides its tests. */
export function ProblemTexts({ texts, errors, onChange }: ProblemTextsProps) {
  const { labels, htmlHint, problemTypeHint, toleranceHint, chooseDifficulty } = CREATE_PROBLEM_MESSAGES;
  const field = (name: FieldName) => ({
    name,
    label: labels[name],
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const line = { autoComplete: "off", onKeyDown: keepEnter };
  const html = { hint: htmlHint, inputClassName: "font-mono text-sm" };
  const sample = { inputClassName: "font-mono text-sm", rows: 4, spellCheck: false, autoCapitalize: "none" };
  return (
    <div className="grid gap-3">
      <TextField {...field("title")} {...line} />
      <div className="grid gap-3 @lg:grid-cols-3">
        <TextField {...field("timeLimit")} {...line} type="number" step="any" inputMode="decimal" />
        <SelectField {...field("difficulty")}>
          <option value="">{chooseDifficulty}</option>
          {DIFFICULTIES.map((difficulty) => (
            <option key={difficulty}>{difficulty}</option>
          ))}
        </SelectField>
        <TextField {...field("problemType")} {...line} hint={problemTypeHint} />
      </div>
      <TextArea {...field("description")} {...html} rows={8} />
      <TextArea {...field("input")} {...html} />
      <TextArea {...field("output")} {...html} />
      <div className="grid gap-3 @xl:grid-cols-2">
        <TextArea {...field("sampleTest.input")} {...sample} />
        <TextArea {...field("sampleTest.output")} {...sample} />
      </div>
      <TextField {...field("tolerance")} {...line} type="number" step="any" inputMode="decimal" hint={toleranceHint} />
    </div>
  );
}

/** Enter in a line of text would create a problem that has only just been begun. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
