import type { FormEvent } from "react";
import { useMakeApiToken } from "#features/users/api/api-tokens";
import { fieldValue, invalidFields, refusedFields, useFieldErrors } from "#lib/field-errors";
import { API_TOKEN_MESSAGES } from "#lib/messages/api-tokens";
import { Button } from "#ui/button";
import { CopyButton } from "#ui/copy-button";
import { Refusal, TextField } from "#ui/fields";

/** Makes a token and shows its secret, until the next is made or the page is left. */
export function NewApiToken() {
  const making = useMakeApiToken();
  const { errors, show, onInput } = useFieldErrors();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const invalid = invalidFields(form, { name: API_TOKEN_MESSAGES.name });
    if (Object.keys(invalid).length > 0) return show(form, invalid);
    if (making.isPending) return;
    making.mutate(fieldValue(form, "name"), {
      onSuccess: () => form.reset(),
      onError: (error) => show(form, refusedFields(error)),
    });
  };

  const isFieldAtFault = Object.keys(refusedFields(making.error)).length > 0;
  return (
    <>
      {making.data && <Secret name={making.data.token.name} secret={making.data.secret} />}
      <form noValidate onSubmit={submit} onInput={onInput} className="max-w-md">
        <TextField
          label={API_TOKEN_MESSAGES.name}
          hint={API_TOKEN_MESSAGES.nameHint}
          name="name"
          required
          autoComplete="off"
          error={errors.name}
        />
        <Refusal message={isFieldAtFault ? null : (making.error?.message ?? null)} />
        <Button kind="primary" type="submit" isBusy={making.isPending} className="mt-2">
          {API_TOKEN_MESSAGES.make}
        </Button>
      </form>
    </>
  );
}

function Secret({ name, secret }: { name: string; secret: string }) {
  return (
    <div role="status" className="rounded-lg border border-line bg-sunken p-4">
      <p>{API_TOKEN_MESSAGES.made(name)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <code className="text-sm wrap-anywhere">{secret}</code>
        <CopyButton text={secret} what={API_TOKEN_MESSAGES.secret} />
      </p>
    </div>
  );
}
