import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type ReactNode, type Ref, useState } from "react";
import { matchPath } from "react-router";
import { ACCOUNT_MESSAGES } from "#features/users/accounts/messages";
import { PATHS } from "#paths";
import { Card } from "#ui/boxes";
import { TextField } from "#ui/fields";

/** The card around the login and sign-up forms. Visitors who come from the submit page read that their program is kept. */
export function AccountCard(props: { title: string; next: string | null; children: ReactNode }) {
  const { title, next, children } = props;
  const isFromProgram = next !== null && matchPath(PATHS.submit, next.replace(/\?.*/, "")) !== null;
  return (
    <div className="page-width flex grow items-start justify-center pt-10 sm:pt-16">
      <Card className="w-full max-w-md p-6 sm:p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {isFromProgram && <p className="mt-2 text-muted">{ACCOUNT_MESSAGES.programKept}</p>}
        <div className="h-6" />
        {children}
      </Card>
    </div>
  );
}

export function ShowPassword({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <label className="flex w-fit items-center gap-2 py-1 text-sm">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
      {ACCOUNT_MESSAGES.showPassword}
    </label>
  );
}

/** The field `password` for a new password, with a checkbox that shows it. */
export function NewPasswordField({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField
        ref={ref}
        label={ACCOUNT_MESSAGES.newPassword}
        name="password"
        type={isShown ? "text" : "password"}
        required
        autoComplete="new-password"
        hint={ACCOUNT_MESSAGES.passwordHint({ length: LIMITS.passwordLength.min })}
      />
      <ShowPassword isShown={isShown} onChange={setShown} />
    </>
  );
}
