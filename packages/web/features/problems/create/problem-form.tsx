import { TOASTS } from "@assay/contract/texts/toasts";
import { DIFFICULTIES, type Difficulty } from "@assay/contract/vocabulary/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { CREATE_PROBLEM_MESSAGES } from "#features/problems/create/messages";
import type {
  DraftTest,
  TextField as FieldName,
  ProblemDraft,
  useProblemDraft,
} from "#features/problems/create/problem-draft";
import { TestFiles } from "#features/problems/create/test-files";
import { TestItem } from "#features/problems/create/test-item";
import { callApi } from "#lib/api-client";
import { type FieldErrors, useForm } from "#lib/form";
import { DIFFICULTY_NAMES } from "#lib/messages/difficulties";
import { QUERY_KEYS } from "#lib/query-keys";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { FormulaWarning } from "#ui/formula-warning";
import { moved } from "#ui/row-tools";
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
            <option key={difficulty} value={difficulty}>
              {DIFFICULTY_NAMES[difficulty]}
            </option>
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

/** A fixed creator id (specification, section 3). The server ignores it and uses the session's user. */
const CREATOR_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Creates a problem from a draft. The server checks the fields (specification, section 5); a time limit that is not a
 * number is sent as null.
 */
function useCreateProblem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ texts, tests }: ProblemDraft) =>
      callApi("createProblem", {
        body: {
          title: texts.title,
          timeLimit: texts.timeLimit.trim() === "" ? Number.NaN : Number(texts.timeLimit),
          difficulty: texts.difficulty as Difficulty,
          description: texts.description,
          input: texts.input,
          output: texts.output,
          sampleTest: { input: texts["sampleTest.input"], output: texts["sampleTest.output"] },
          testcases: tests.map(({ input, output }) => ({ input, output })),
          problemType: texts.problemType,
          ...(texts.tolerance.trim() !== "" && { tolerance: Number(texts.tolerance) }),
          user: CREATOR_ID,
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists() }),
  });
}

type TestListProps = {
  tests: readonly DraftTest[];
  missing: readonly string[];
  /** By the server's field names, such as `testcases.0.input`. */
  errors: FieldErrors;
  onChange: (next: (tests: readonly DraftTest[]) => readonly DraftTest[]) => void;
};

/** The list of hidden test cases. They are typed or read from files, and can be edited, moved and removed. */
function TestList({ tests, missing, errors, onChange }: TestListProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const append = (added: readonly Omit<DraftTest, "id">[]) =>
    onChange((before) => [...before, ...added.map((test, index) => ({ ...test, id: nextId(before) + index }))]);
  const addEmpty = () => {
    append([{ name: "", input: "", output: "" }]);
    setOpenId(nextId(tests));
  };
  return (
    <section>
      <h2 className="text-lg font-semibold">{CREATE_PROBLEM_MESSAGES.tests}</h2>
      <p className="mb-3 text-sm text-muted">{CREATE_PROBLEM_MESSAGES.testsHint}</p>
      {missing.length > 0 && (
        <p className="mb-3 text-sm text-danger wrap-anywhere">
          {CREATE_PROBLEM_MESSAGES.missing({ names: missing.join(", ") })}
        </p>
      )}
      {tests.length === 0 && <p className="mb-3 text-muted">{CREATE_PROBLEM_MESSAGES.noTests}</p>}
      <ol className="mb-3 grid gap-2 empty:hidden">
        {tests.map((test, index) => (
          <TestItem
            key={test.id}
            test={test}
            number={index + 1}
            count={tests.length}
            isOpenFromStart={test.id === openId}
            inputError={errors[`testcases.${index}.input`]}
            outputError={errors[`testcases.${index}.output`]}
            onEdit={(part) =>
              onChange((before) => before.map((one) => (one.id === test.id ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange((before) => before.filter(({ id }) => id !== test.id))}
            onMove={(to) => onChange((before) => moved(before, index, to))}
          />
        ))}
      </ol>
      <TestFiles onTests={append}>
        <Button onClick={addEmpty}>{CREATE_PROBLEM_MESSAGES.addTest}</Button>
      </TestFiles>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {errors.testcases}
      </p>
    </section>
  );
}

function nextId(tests: readonly DraftTest[]): number {
  return 1 + Math.max(0, ...tests.map(({ id }) => id));
}
