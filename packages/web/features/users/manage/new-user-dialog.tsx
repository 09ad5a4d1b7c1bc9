import type { CreatedUser } from "@assay/contract/routes/manage-users";
import type { FormEvent } from "react";
import { useCreateUser } from "#features/users/manage/api";
import { MANAGE_USER_MESSAGES as FIELDS, NEW_USER_MESSAGES as TEXTS } from "#features/users/manage/messages";
import { SecretText } from "#features/users/user-access";
import { fieldValue, invalidFields, refusedFields, useFieldErrors } from "#lib/field-errors";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";

const LABELS = { name: FIELDS.name, userName: FIELDS.userName, email: FIELDS.email };

/** Creates one user, and then shows the password once. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateUser();
  const { errors, show, onInput } = useFieldErrors();
  if (creation.data) return <Created user={creation.data} onClose={onClose} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (creation.isPending) return;
    const form = event.currentTarget;
    const found = invalidFields(form, LABELS);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    const [name, userName, email] = [fieldValue(form, "name"), fieldValue(form, "userName"), fieldValue(form, "email")];
    creation.mutate({ name, userName, email }, { onError: (error) => show(form, fieldsOf(error)) });
  };
  const isFieldRefused = Object.keys(fieldsOf(creation.error)).length > 0;
  return (
    <Modal title={TEXTS.title} onClose={onClose}>
      <p className="mb-4 text-muted">{TEXTS.about}</p>
      <form noValidate onSubmit={submit} onInput={onInput} className="grid gap-1">
        <TextField label={LABELS.name} name="name" required autoComplete="off" error={errors.name} />
        <TextField
          label={LABELS.userName}
          name="userName"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.userName}
        />
        <TextField label={LABELS.email} name="email" type="email" required autoComplete="off" error={errors.email} />
        <Refusal message={creation.isError && !isFieldRefused ? creation.error.message : null} />
        <div className="mt-2 flex justify-end">
          <Button kind="primary" size="form" type="submit" isBusy={creation.isPending}>
            {TEXTS.create}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The server calls the fields of the only user "users.0.userName" and so on; the form calls them "userName". */
function fieldsOf(error: unknown) {
  return Object.fromEntries(
    Object.entries(refusedFields(error)).map(([field, message]) => [field.replace(/^users\.0\./, ""), message]),
  );
}

function Created({ user, onClose }: { user: CreatedUser; onClose: () => void }) {
  return (
    <Modal title={TEXTS.created(user.userName)} onClose={onClose}>
      <SecretText text={user.password} what={TEXTS.password} about={TEXTS.passwordAbout} />
      <div className="mt-5 flex justify-end">
        <Button kind="primary" size="form" onClick={onClose}>
          {TEXTS.done}
        </Button>
      </div>
    </Modal>
  );
}
