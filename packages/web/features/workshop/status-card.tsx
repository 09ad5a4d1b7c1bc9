import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { readWording } from "@assay/contract/texts/wordings";
import { PROBLEM_STATUSES, type ProblemStatus } from "@assay/contract/vocabulary/problem";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useDeleteProblem, useSetStatus } from "#features/workshop/api";
import { useChecklist } from "#features/workshop/checklist/api";
import { Checklist, openChecks, textOfCheck } from "#features/workshop/checklist/checklist";
import { CHECKLIST_MESSAGES } from "#features/workshop/checklist/messages";
import { WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { ApiError } from "#lib/api-client";
import { type Sending, useForm } from "#lib/form";
import { PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { ConfirmedButton } from "#ui/confirmed-button";
import { ConfirmDialog } from "#ui/dialog";
import { Form, SubmitButton } from "#ui/form";
import { Note } from "#ui/note";
import { showToast } from "#ui/toast";

type StatusChange = Parameters<ReturnType<typeof useSetStatus>["mutateAsync"]>[0];
type Changed = Awaited<ReturnType<ReturnType<typeof useSetStatus>["mutateAsync"]>>;

export function StatusCard({ problem }: { problem: WorkshopProblem }) {
  const [chosen, setChosen] = useState<ProblemStatus>(problem.status);
  const [isAsked, setAsked] = useState(false);
  const change = useSetStatus(problem._id);
  const checklist = useChecklist(problem);
  const open = openChecks(checklist.data ?? []);
  const onDone = () => {
    setAsked(false);
    showToast("success", TEXTS.saved);
  };
  const onRefused = (error: Error) => {
    const isUnconfirmed = error instanceof ApiError && error.code === "solutions_differ";
    setAsked(isUnconfirmed);
    if (!isUnconfirmed) showToast("error", error.message);
  };
  const publishing: Sending<StatusChange, Changed> = {
    mutate: async (input, callbacks) => {
      const { data = [] } = await checklist.refetch();
      const found = openChecks(data);
      // The server refuses to publish a problem without tests in any case.
      const isQuestion = found.length > 0 && found.every(({ name }) => name !== "tests");
      if (isQuestion) setAsked(true);
      else change.mutate(input, callbacks);
    },
    reset: change.reset,
    isPending: change.isPending,
    isSuccess: change.isSuccess,
  };
  const isPublishing = chosen === "published" && chosen !== problem.status;
  const sending: Sending<StatusChange, Changed> = isPublishing ? publishing : change;
  const form = useForm(sending, {
    input: () => ({ status: chosen, isConfirmed: false }),
    onDone,
    onRefused,
    refusal: () => null,
  });
  return (
    <TitledCard title={TEXTS.status}>
      {problem.draftReason !== null && (
        <Note kind="warning" className="m-4 mb-0">
          <p>{TEXTS.draftReason}</p>
          <p className="my-1 break-words whitespace-pre-wrap">{problem.draftReason}</p>
          <p>{TEXTS.draftReasonHint}</p>
        </Note>
      )}
      <Form form={form} className="p-4">
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
                <span id={`status-${status}`} className="block text-small text-muted">
                  {TEXTS.statusHints[status]}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <SubmitButton kind="secondary" size="normal" className="mt-4" isOff={chosen === problem.status}>
          {TEXTS.setStatus}
        </SubmitButton>
      </Form>
      <div className="border-t border-line">
        <h3 className="px-4 pt-3 font-medium">{CHECKLIST_MESSAGES.title}</h3>
        <Checklist problem={problem} />
      </div>
      <DeleteProblem problem={problem} />
      {isAsked && (
        <ConfirmDialog
          title={TEXTS.publishTitle}
          action={TEXTS.publishAction}
          isBusy={change.isPending}
          onConfirm={() =>
            change.mutate({ status: chosen, isConfirmed: true }, { onSuccess: onDone, onError: onRefused })
          }
          onClose={() => setAsked(false)}
        >
          <p>{open.length > 0 ? CHECKLIST_MESSAGES.publishDetail : TEXTS.publishDetail}</p>
          <ul className="mt-2 list-disc ps-5">
            {open.map((check) => (
              <li key={check.name} className="wrap-anywhere">
                {textOfCheck(check)}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}

function DeleteProblem({ problem }: { problem: WorkshopProblem }) {
  const navigate = useNavigate();
  const removal = useDeleteProblem(problem._id);
  const remove = async () => {
    showToast("success", readWording(await removal.mutateAsync()));
    void navigate(PATHS.problemSet);
  };
  return (
    <div className="border-t border-line p-4">
      <p className="text-small text-muted">{problem.canBeDeleted ? TEXTS.deleteDetail : TEXTS.keepDetail}</p>
      <ConfirmedButton
        className="mt-3"
        isOff={!problem.canBeDeleted}
        title={TEXTS.deleteTitle({ title: problem.title })}
        question={TEXTS.deleteQuestion}
        action={TEXTS.deleteAction}
        onConfirm={remove}
      >
        {TEXTS.delete}
      </ConfirmedButton>
    </div>
  );
}
