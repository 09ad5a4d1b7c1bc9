import { TOASTS } from "@assay/contract/texts/toasts";
import { DIFFICULTIES } from "@assay/contract/vocabulary/problem";
import { useDeferredValue } from "react";
import { useNavigate } from "react-router";
import { useCreateProblem } from "#features/problems/create/api";
import { CREATE_PROBLEM_MESSAGES } from "#features/problems/create/messages";
import type { TextField as FieldName, ProblemDraft, useProblemDraft } from "#features/problems/create/problem-draft";
import { TestList } from "#features/problems/create/test-list";
import { useForm } from "#lib/form";
import { PATHS } from "#paths";
import { Refusal, SelectField, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { FormulaWarning } from "#ui/formula-warning";
import { showToastFirst, useFormToasts } from "#ui/toast";

/**
 * The form for a problem. Errors from the server appear at their fields, and the draft is kept until the problem is
 * created.
 */
export function ProblemForm(props: ReturnType<typeof useProblemDraft>) {
  const navigate = useNavigate();
  const { draft, changeText, changeTests, forget } = props;
  const creation = useCreateProblem();
  const toasts = useFormToasts();
  const { description, input, output } = draft.texts;
  const html = useDeferredValue([description, input, output].join("\n"));

  const form = useForm(creation, {
    input: () => draft,
    shows: "testcases",
    onAttempt: toasts.clear,
    onDone: async () => {
      forget();
      await showToastFirst("success", TOASTS.problemCreated);
      void navigate(PATHS.problemSet);
    },
    onRefused: () => toasts.show("error", TOASTS.problemFailed),
    isLast: true,
  });
  return (
    <Form form={form} keepsEnter className="@container grid gap-6">
      <ProblemTexts texts={draft.texts} onChange={changeText} />
      <TestList
        tests={draft.tests}
        missing={draft.missing}
        errors={form.errors}
        onChange={(next) => {
          form.dismiss("testcases");
          changeTests(next);
        }}
      />
      <div>
        <FormulaWarning html={html} className="mb-4" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton>{CREATE_PROBLEM_MESSAGES.create}</SubmitButton>
          <p className="text-sm text-muted">{CREATE_PROBLEM_MESSAGES.draftKept}</p>
        </div>
        <Refusal message={creation.error?.message ?? null} />
      </div>
    </Form>
  );
}

type ProblemTextsProps = {
  texts: ProblemDraft["texts"];
  onChange: (field: FieldName, text: string) => void;
};

function ProblemTexts({ texts, onChange }: ProblemTextsProps) {
  const { labels, htmlHint, problemTypeHint, toleranceHint, chooseDifficulty } = CREATE_PROBLEM_MESSAGES;
  const field = (name: FieldName) => ({
    name,
    label: labels[name],
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const line = { autoComplete: "off" };
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
