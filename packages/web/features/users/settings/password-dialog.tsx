import type { ReactNode } from "react";
import { SETTINGS_MESSAGES } from "#features/users/settings/messages";
import { SettingsForm } from "#features/users/settings/settings-form";
import type { ButtonKind } from "#ui/button";
import { Modal } from "#ui/dialog";
import { TextField } from "#ui/fields";

/** Asks for the password, and perhaps for a code, before an action for which a logged-in browser is not enough. */
export function PasswordDialog(props: {
  title: string;
  action: string;
  actionKind?: ButtonKind;
  /** True if a code of two-factor login is asked for as well. */
  needsCode?: boolean;
  sending: { readonly isPending: boolean; readonly error: Error | null };
  send: (values: { password: string; code: string }, onRefused: (error: Error) => void) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { needsCode = false, actionKind } = props;
  const labels = {
    password: SETTINGS_MESSAGES.currentPassword,
    ...(needsCode && { code: SETTINGS_MESSAGES.code }),
  };
  return (
    <Modal title={props.title} onClose={props.onClose}>
      {props.children && <div className="mb-4 text-muted">{props.children}</div>}
      <SettingsForm
        labels={labels}
        action={props.action}
        {...(actionKind && { actionKind })}
        sending={props.sending}
        send={({ password = "", code = "" }, { onRefused }) => props.send({ password, code }, onRefused)}
      >
        {(errors) => (
          <>
            <TextField
              label={SETTINGS_MESSAGES.currentPassword}
              name="password"
              type="password"
              required
              autoComplete="current-password"
              error={errors.password}
            />
            {needsCode && (
              <TextField
                className="mt-2"
                label={SETTINGS_MESSAGES.code}
                hint={SETTINGS_MESSAGES.codeOrRecovery}
                name="code"
                required
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                error={errors.code}
              />
            )}
          </>
        )}
      </SettingsForm>
    </Modal>
  );
}
