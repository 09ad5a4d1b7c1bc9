import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { PROBLEM_STATUSES, type ProblemStatus } from "@assay/contract/vocabulary/problem";
import { type FormEvent, useState } from "react";
import { useDeleteProblem, useSetStatus } from "#features/workshop/api";
import { WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { navigate } from "#lib/router";
import { PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";
import { showToast } from "#ui/toast";

/** Who may see the problem, and its deletion. */
export function StatusCard({ problem }: { problem: WorkshopProblem }) {
  const [chosen, setChosen] = useState<ProblemStatus>(problem.status);
  const change = useSetStatus(problem._id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(chosen, {
      onSuccess: () => showToast("success", TEXTS.saved),
      onError: (error) => showToast("error", error.message),
    });
  };
  return (
    <TitledCard title={TEXTS.status}>
      <form onSubmit={submit} className="p-4">
        <fieldset className="grid gap-3">
          <legend className="sr-only">{TEXTS.status}</legend>
          {PROBLEM_STATUSES.map((status) => (
            <label key={status} className="flex cursor-pointer items-start gap-3">
              <input
                type="radio"
                name="status"
                checked={chosen === status}
                onChange={() => setChosen(status)}
                aria-label={TEXTS.statuses[status]}
                aria-describedby={`status-${status}`}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{TEXTS.statuses[status]}</span>
                <span id={`status-${status}`} className="block text-[0.8125rem] text-muted">
                  {TEXTS.statusHints[status]}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" className="mt-4" isBusy={change.isPending} isOff={chosen === problem.status}>
          {TEXTS.setStatus}
        </Button>
      </form>
      <DeleteProblem problem={problem} />
    </TitledCard>
  );
}

function DeleteProblem({ problem }: { problem: WorkshopProblem }) {
  const [isAsked, setAsked] = useState(false);
  const removal = useDeleteProblem(problem._id);
  const confirm = () =>
    removal.mutate(undefined, {
      onSuccess: ({ message }) => {
        showToast("success", message);
        navigate(PATHS.problemSet);
      },
      onError: (error) => {
        setAsked(false);
        showToast("error", error.message);
      },
    });
  return (
    <div className="border-t border-line p-4">
      <p className="text-[0.8125rem] text-muted">{problem.canBeDeleted ? TEXTS.deleteDetail : TEXTS.keepDetail}</p>
      <Button className="mt-3" isOff={!problem.canBeDeleted} onClick={() => setAsked(true)}>
        {TEXTS.delete}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={TEXTS.deleteTitle(problem.title)}
          action={TEXTS.deleteAction}
          isBusy={removal.isPending}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          <p>{TEXTS.deleteQuestion}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
