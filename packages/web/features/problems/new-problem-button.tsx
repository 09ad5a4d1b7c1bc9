import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { NEW_PROBLEM_MESSAGES as TEXTS } from "#features/problems/messages";
import { callApi } from "#lib/api-client";
import { fieldValue, invalidFields, refusedFields, useFieldErrors } from "#lib/field-errors";
import { workshopPath } from "#paths";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";

/** Asks for a title, creates a draft with it and opens the draft in the workshop. */
export function NewProblemButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {TEXTS.button}
      </Button>
      {isOpen && <NewProblemDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewProblemDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { errors, show, onInput } = useFieldErrors();
  const title = useRef<HTMLInputElement>(null);
  const creation = useMutation({
    mutationFn: (name: string) => callApi("createDraftProblem", { body: { title: name } }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may lie in another form of the page.
    event.stopPropagation();
    if (creation.isPending) return;
    const form = event.currentTarget;
    const found = invalidFields(form, { title: TEXTS.title });
    show(form, found);
    if (Object.keys(found).length > 0) return;
    creation.mutate(fieldValue(form, "title"), {
      onSuccess: ({ problem }) => navigate(workshopPath(problem._id)),
      onError: (error) => show(form, refusedFields(error)),
    });
  };
  const isAtField = Object.keys(refusedFields(creation.error)).length > 0;
  return (
    <Modal title={TEXTS.button} initialFocus={title} onClose={onClose}>
      <form noValidate onSubmit={submit} onInput={onInput}>
        <TextField
          ref={title}
          label={TEXTS.title}
          name="title"
          required
          maxLength={LIMITS.titleLength}
          autoComplete="off"
          hint={TEXTS.hint}
          error={errors.title}
        />
        <Button kind="primary" size="form" type="submit" isBusy={creation.isPending} className="mt-4">
          {TEXTS.create}
        </Button>
        <Refusal message={isAtField ? null : (creation.error?.message ?? null)} />
      </form>
    </Modal>
  );
}
