import type { CreatedUser } from "@assay/contract/routes/manage-users";
import { useCreateUser } from "#features/users/manage/api";
import { MANAGE_USER_MESSAGES as FIELDS, NEW_USER_MESSAGES as TEXTS } from "#features/users/manage/messages";
import { SecretText } from "#features/users/user-access";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** Creates one user, and then shows the password once. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateUser();
  const form = useForm(creation, {
    fields: ["name", "userName", "email"],
    input: (values) => values,
    // The server gets a list of users, and says which of them is refused.
    nameOf: (field) => field.replace(/^users\.0\./, ""),
  });
  if (creation.data) return <Created user={creation.data} onClose={onClose} />;
  return (
    <Modal title={TEXTS.title} onClose={onClose}>
      <p className="mb-4 text-muted">{TEXTS.about}</p>
      <Form form={form} className="grid gap-1">
        <TextField label={FIELDS.name} name="name" required autoComplete="off" />
        <TextField
          label={FIELDS.userName}
          name="userName"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField label={FIELDS.email} name="email" type="email" required autoComplete="off" />
        <Refusal />
        <div className="mt-2 flex justify-end">
          <SubmitButton>{TEXTS.create}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

function Created({ user, onClose }: { user: CreatedUser; onClose: () => void }) {
  return (
    <Modal title={TEXTS.created({ userName: user.userName })} onClose={onClose}>
      <SecretText text={user.password} what={TEXTS.password} about={TEXTS.passwordAbout} />
      <div className="mt-5 flex justify-end">
        <Button kind="primary" size="form" onClick={onClose}>
          {TEXTS.done}
        </Button>
      </div>
    </Modal>
  );
}
