import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "#lib/api-client";
import { useForm } from "#lib/form";
import { NEW_PROBLEM_MESSAGES as TEXTS } from "#lib/messages/common";
import { useMay } from "#lib/stored-user";
import { workshopPath } from "#paths";
import { Button, type ButtonKind } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** Asks for a title, creates a draft with it and opens the draft in the workshop. Only who may create problems sees it. */
export function NewProblemButton({
  kind = "secondary",
  size = "small",
}: {
  kind?: ButtonKind;
  size?: "small" | "normal" | "form";
}) {
  const mayCreate = useMay("problem.create");
  const [isOpen, setOpen] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button kind={kind} size={size} onClick={() => setOpen(true)}>
        {TEXTS.button}
      </Button>
      {isOpen && <NewProblemDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewProblemDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const title = useRef<HTMLInputElement>(null);
  const creation = useMutation({
    mutationFn: (name: string) => callApi("createDraftProblem", { body: { title: name } }),
  });
  const form = useForm(creation, {
    fields: ["title"],
    input: ({ title: name }) => name,
    onDone: ({ problem }) => void navigate(workshopPath(problem._id)),
  });
  return (
    <Modal title={TEXTS.button} initialFocus={title} onClose={onClose}>
      <Form form={form}>
        <TextField
          ref={title}
          label={TEXTS.title}
          name="title"
          required
          maxLength={LIMITS.titleLength}
          autoComplete="off"
          hint={TEXTS.hint}
        />
        <SubmitButton className="mt-4">{TEXTS.create}</SubmitButton>
        <Refusal />
      </Form>
    </Modal>
  );
}
