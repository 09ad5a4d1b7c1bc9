import { TOASTS } from "@assay/contract/texts/toasts";
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useCreateProblem } from "#features/problems/api/create-problem";
import { ProblemTexts } from "#features/problems/components/problem-texts";
import { TestList } from "#features/problems/components/test-list";
import { useForgivableErrors } from "#features/problems/components/use-forgivable-errors";
import type { useProblemDraft } from "#features/problems/drafts/use-problem-draft";
import { CREATE_PROBLEM_MESSAGES } from "#lib/messages/create-problem";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";
import { showToast } from "#ui/toast";

/** The form in which a problem is made. What the server finds wrong stands at its field, and nothing that was written is lost. */
export function ProblemForm(props: ReturnType<typeof useProblemDraft>) {
  const { draft, changeText, changeTests, forget } = props;
  const navigate = useNavigate();
  const creation = useCreateProblem();
  const { errors, forgive, startOver } = useForgivableErrors(creation.error);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (creation.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [creation.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    startOver();
    creation.mutate(draft, {
      onSuccess: () => {
        forget();
        showToast("success", TOASTS.problemCreated);
        void navigate(PATHS.problemSet);
      },
      onError: () => showToast("error", TOASTS.problemFailed),
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="@container grid gap-6">
      <ProblemTexts
        texts={draft.texts}
        errors={errors}
        onChange={(field, text) => {
          forgive(field);
          changeText(field, text);
        }}
      />
      <TestList
        tests={draft.tests}
        missing={draft.missing}
        errors={errors}
        onChange={(next) => {
          forgive("testcases");
          changeTests(next);
        }}
      />
      <div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button kind="primary" type="submit" isBusy={creation.isPending}>
            {CREATE_PROBLEM_MESSAGES.create}
          </Button>
          <p className="text-sm text-muted">{CREATE_PROBLEM_MESSAGES.draftKept}</p>
        </div>
        <Refusal message={creation.error?.message ?? null} />
      </div>
    </form>
  );
}
