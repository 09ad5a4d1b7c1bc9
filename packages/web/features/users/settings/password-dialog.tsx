import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Confirmation } from "#features/users/settings/api";
import { SETTINGS_MESSAGES } from "#features/users/settings/messages";
import { SettingsForm } from "#features/users/settings/settings-form";
import { useForm } from "#lib/form";
import type { ButtonKind } from "#ui/button";
import { Modal } from "#ui/dialog";
import { TextField } from "#ui/fields";

/** Asks for the password, and perhaps for a code, before an action for which a logged-in browser is not enough. */
export function PasswordDialog<Reply>(props: {
  title: string;
  action: string;
  actionKind?: ButtonKind;
  /** True if a code of two-factor login is asked for as well. */
  needsCode?: boolean;
  sending: UseMutationResult<Reply, Error, Confirmation>;
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { needsCode = false } = props;
  const form = useForm(props.sending, {
    fields: needsCode ? ["password", "code"] : ["password"],
    input: ({ password, code }) => ({ password, code }),
    onDone: props.onDone,
  });
  return (
    <Modal title={props.title} onClose={props.onClose}>
      {props.children && <div className="mb-4 text-muted">{props.children}</div>}
      <SettingsForm form={form} action={props.action} actionKind={props.actionKind}>
        <TextField
          label={SETTINGS_MESSAGES.currentPassword}
          name="password"
          type="password"
          required
          autoComplete="current-password"
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
          />
        )}
      </SettingsForm>
    </Modal>
  );
}
