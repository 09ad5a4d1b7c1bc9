import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { AccountCard } from "#features/users/accounts/account-form";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { type CallInput, callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { useForm } from "#lib/form";
import { siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

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
          {ACCOUNT_MESSAGES.linkSentDetail({ email: sentTo })}
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
  const request = useMutation({
    mutationFn: (body: CallInput<"requestPasswordMail">["body"]) => callApi("requestPasswordMail", { body }),
  });
  const form = useForm(request, {
    fields: ["email", "userName"],
    input: ({ email, userName }) => (userName.trim() === "" ? { email } : { email, userName: userName.trim() }),
    onDone: (_, { email }) => onSent(email),
  });
  return (
    <Form form={form}>
      <p className="mb-4 text-muted">{ACCOUNT_MESSAGES.forgotDetail}</p>
      <TextField label={ACCOUNT_MESSAGES.email} name="email" type="email" required autoComplete="email" />
      <TextField
        label={ACCOUNT_MESSAGES.forgotUserName}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={ACCOUNT_MESSAGES.forgotUserNameHint}
      />
      <SubmitButton className="mt-2 w-full">{ACCOUNT_MESSAGES.sendLink}</SubmitButton>
      <Refusal />
    </Form>
  );
}
