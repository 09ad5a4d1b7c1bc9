import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useNavigate } from "react-router";
import { useCreateClass } from "#features/classes/api";
import { CLASSES_MESSAGES as TEXTS } from "#features/classes/messages";
import { useForm } from "#lib/form";
import { classPath } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { TitledCard } from "#ui/boxes";
import { TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { PageHead } from "#ui/page-head";

const FIELDS = ["name", "term", "description"] as const;

/** Where a class is created (`/classes/new`). Its dates are meant in the time zone of the browser. */
export function NewClassPage() {
  return (
    <AdminGate permission="class.create" title={TEXTS.newTitle}>
      <NewClass />
    </AdminGate>
  );
}

function NewClass() {
  const navigate = useNavigate();
  const form = useForm(useCreateClass(), {
    fields: FIELDS,
    input: ({ name, term, description }) => ({
      name,
      term,
      description,
      joining: "closed" as const,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    isLast: true,
    onDone: (reply) => navigate(classPath(reply.class.slug)),
  });
  return (
    <>
      <PageHead title={TEXTS.newTitle} help="classes" lead={TEXTS.newLead} />
      <Form form={form} keepsEnter className="grid max-w-3xl gap-6">
        <TitledCard title={TEXTS.newTitle}>
          <div className="grid gap-1 p-4">
            <TextField name="name" label={TEXTS.name} maxLength={LIMITS.classNameLength} required autoComplete="off" />
            <TextField
              name="term"
              label={TEXTS.term}
              hint={TEXTS.termHint}
              maxLength={LIMITS.classTermLength}
              autoComplete="off"
            />
            <TextArea
              name="description"
              label={TEXTS.description}
              hint={TEXTS.descriptionHint}
              maxLength={LIMITS.classDescriptionLength}
              rows={4}
            />
          </div>
        </TitledCard>
        <SubmitButton>{TEXTS.createThis}</SubmitButton>
      </Form>
    </>
  );
}
