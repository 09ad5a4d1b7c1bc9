import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { AccountCard } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { type CallInput, callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { fieldValue, invalidFields, refusedFields, useFieldErrors } from "#lib/field-errors";
import { siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";

/** Where people ask for a password reset link. The answer is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSent = sentTo !== null;
  const title = isSent ? ACCOUNT_MESSAGES.linkSentTitle : ACCOUNT_MESSAGES.forgotTitle;
  usePageTitle(title);
  return (
    <AccountCard title={title} next={null}>
      {isSent && (
        <p role="status" className="wrap-anywhere text-muted">
          {ACCOUNT_MESSAGES.linkSentDetail(sentTo)}
        </p>
      )}
      {!isSent && siteSettings()?.sendsMail && <AddressForm onSent={setSentTo} />}
      {!isSent && !siteSettings()?.sendsMail && <p className="text-muted">{ACCOUNT_MESSAGES.forgotByAdmin}</p>}
      <p className="mt-5 text-sm">
        <Link to={PATHS.login} className="font-medium text-accent underline underline-offset-2">
          {ACCOUNT_MESSAGES.backToLogin}
        </Link>
      </p>
    </AccountCard>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { errors, show, onInput } = useFieldErrors();
  const request = useMutation({
    mutationFn: (body: CallInput<"requestPasswordMail">["body"]) => callApi("requestPasswordMail", { body }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const form = event.currentTarget;
    const found = invalidFields(form, { email: ACCOUNT_MESSAGES.email });
    show(form, found);
    if (Object.keys(found).length > 0) return;
    const email = fieldValue(form, "email");
    const userName = fieldValue(form, "userName").trim();
    request.mutate(userName === "" ? { email } : { email, userName }, {
      onSuccess: () => onSent(email),
      onError: (error) => show(form, refusedFields(error)),
    });
  };
  const isAtField = Object.keys(refusedFields(request.error)).length > 0;
  return (
    <form noValidate onSubmit={submit} onInput={onInput}>
      <p className="mb-4 text-muted">{ACCOUNT_MESSAGES.forgotDetail}</p>
      <TextField
        label={ACCOUNT_MESSAGES.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errors.email}
      />
      <TextField
        label={ACCOUNT_MESSAGES.forgotUserName}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={ACCOUNT_MESSAGES.forgotUserNameHint}
        error={errors.userName}
      />
      <Button kind="primary" size="form" type="submit" isBusy={request.isPending} className="mt-2 w-full">
        {ACCOUNT_MESSAGES.sendLink}
      </Button>
      <Refusal message={isAtField ? null : (request.error?.message ?? null)} />
    </form>
  );
}
