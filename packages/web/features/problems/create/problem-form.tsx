import { TOASTS } from "@assay/contract/texts/toasts";
import { DIFFICULTIES } from "@assay/contract/vocabulary/problem";
import { type FormEvent, type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCreateProblem } from "#features/problems/create/api";
import { CREATE_PROBLEM_MESSAGES } from "#features/problems/create/messages";
import type { TextField as FieldName, ProblemDraft, useProblemDraft } from "#features/problems/create/problem-draft";
import { TestList } from "#features/problems/create/test-list";
import { type FieldErrors, refusedFields } from "#lib/field-errors";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextArea, TextField } from "#ui/fields";
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
  const { errors, dismiss, reset } = useServerErrors(creation.error);
  const form = useRef<HTMLFormElement>(null);
  const toasts = useFormToasts();
  const { description, input, output } = draft.texts;
  const html = useDeferredValue([description, input, output].join("\n"));

  useEffect(() => {
    if (creation.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [creation.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending || creation.isSuccess) return;
    reset();
    toasts.clear();
    creation.mutate(draft, {
      onSuccess: async () => {
        forget();
        await showToastFirst("success", TOASTS.problemCreated);
        void navigate(PATHS.problemSet);
      },
      onError: () => toasts.show("error", TOASTS.problemFailed),
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="@container grid gap-6">
      <ProblemTexts
        texts={draft.texts}
        errors={errors}
        onChange={(field, text) => {
          dismiss(field);
          changeText(field, text);
        }}
      />
      <TestList
        tests={draft.tests}
        missing={draft.missing}
        errors={errors}
        onChange={(next) => {
          dismiss("testcases");
          changeTests(next);
        }}
      />
      <div>
        <FormulaWarning html={html} className="mb-4" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button kind="primary" size="form" type="submit" isBusy={creation.isPending}>
            {CREATE_PROBLEM_MESSAGES.create}
          </Button>
          <p className="text-sm text-muted">{CREATE_PROBLEM_MESSAGES.draftKept}</p>
        </div>
        <Refusal message={creation.error?.message ?? null} />
      </div>
    </form>
  );
}

/**
 * Returns the server's errors by field, except for fields changed since. `dismiss` hides the errors of a field and of
 * everything nested in it.
 */
function useServerErrors(error: Error | null) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const isOpen = (field: string) => !dismissed.some((other) => field === other || field.startsWith(`${other}.`));
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refusedFields(error)).filter(([field]) => isOpen(field)),
  );
  return {
    errors,
    dismiss: (field: string) => setDismissed((before) => (before.includes(field) ? before : [...before, field])),
    /** Shows all errors again, for a new attempt. */
    reset: () => setDismissed([]),
  };
}

type ProblemTextsProps = {
  texts: ProblemDraft["texts"];
  errors: FieldErrors;
  onChange: (field: FieldName, text: string) => void;
};

/** All fields but the test cases. */
function ProblemTexts({ texts, errors, onChange }: ProblemTextsProps) {
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

/** Stops Enter in a one-line field from submitting an unfinished problem. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
