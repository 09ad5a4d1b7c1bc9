import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCopyClass } from "#features/classes/settings/api";
import { CLASS_SETTINGS_MESSAGES as TEXTS } from "#features/classes/settings/messages";
import { useForm } from "#lib/form";
import { classPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { Switch } from "#ui/switch";

/** Copies a class, for example into the next year. */
export function CopyCard({ shown }: { shown: ClassDetails }) {
  const navigate = useNavigate();
  const [withStaff, setStaff] = useState(true);
  const [withStudents, setStudents] = useState(false);
  const form = useForm(useCopyClass(shown.slug), {
    fields: ["name", "term", "days"],
    input: ({ name, term, days }) => ({ name, term, days: Number(days), withStaff, withStudents }),
    isLast: true,
    onDone: (reply) => navigate(classPath(reply.class.slug)),
  });
  return (
    <TitledCard title={TEXTS.copy}>
      <Form form={form} keepsEnter className="grid gap-1 p-4">
        <p className="mb-2 text-muted">{TEXTS.copyHint}</p>
        <TextField
          name="name"
          label={TEXTS.newName}
          defaultValue={shown.name}
          maxLength={LIMITS.classNameLength}
          required
          autoComplete="off"
        />
        <TextField name="term" label={TEXTS.newTerm} maxLength={LIMITS.classTermLength} autoComplete="off" />
        <TextField
          name="days"
          label={TEXTS.days}
          hint={TEXTS.daysHint}
          defaultValue="364"
          inputMode="numeric"
          required
          autoComplete="off"
        />
        <Switch label={TEXTS.withStaff} isOn={withStaff} onChange={setStaff} />
        <Switch label={TEXTS.withStudents} isOn={withStudents} onChange={setStudents} />
        <Refusal />
        <SubmitButton kind="secondary" className="mt-2 justify-self-start">
          {TEXTS.makeCopy}
        </SubmitButton>
      </Form>
    </TitledCard>
  );
}
