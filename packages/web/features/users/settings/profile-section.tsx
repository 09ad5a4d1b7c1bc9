import type { UserWithEmail } from "@assay/contract/routes/users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useChangePassword, useUpdateAccount } from "#features/users/settings/api";
import { SETTINGS_MESSAGES } from "#features/users/settings/messages";
import { SettingsForm } from "#features/users/settings/settings-form";
import { useForm } from "#lib/form";
import { siteSettings } from "#lib/site";
import { TextField } from "#ui/fields";
import { showToast } from "#ui/toast";

/** Name and email address. Another address needs the password, for which a field appears. */
export function ProfileForm({ user }: { user: UserWithEmail }) {
  const [email, setEmail] = useState(user.email);
  const update = useUpdateAccount();
  const isMoved = email.trim() !== user.email;
  const form = useForm(update, {
    fields: ["name", "email", "password"],
    input: ({ password, ...values }) => ({ ...values, ...(isMoved && { password }) }),
    onDone: () => showToast("success", SETTINGS_MESSAGES.profileSaved),
  });
  return (
    <SettingsForm form={form} action={SETTINGS_MESSAGES.save}>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <TextField
          label={SETTINGS_MESSAGES.userName}
          hint={SETTINGS_MESSAGES.userNameHint}
          value={user.userName}
          readOnly
          autoComplete="username"
        />
        <TextField
          label={SETTINGS_MESSAGES.name}
          name="name"
          defaultValue={user.name}
          required
          maxLength={LIMITS.nameLength}
          autoComplete="name"
        />
        <TextField
          label={SETTINGS_MESSAGES.email}
          hint={siteSettings()?.sendsMail ? SETTINGS_MESSAGES.emailHintResets : SETTINGS_MESSAGES.emailHint}
          name="email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
          autoComplete="email"
        />
        {isMoved && (
          <TextField
            label={SETTINGS_MESSAGES.currentPassword}
            hint={SETTINGS_MESSAGES.emailNeedsPassword}
            name="password"
            type="password"
            required
            autoComplete="current-password"
          />
        )}
      </div>
    </SettingsForm>
  );
}

export function PasswordForm() {
  const change = useChangePassword();
  const form = useForm(change, {
    fields: ["password", "newPassword"],
    input: (values) => values,
    onDone: (_reply, _values, element) => {
      element.reset();
      showToast("success", SETTINGS_MESSAGES.passwordChanged);
    },
  });
  return (
    <SettingsForm
      form={form}
      action={SETTINGS_MESSAGES.changePassword}
      actionKind="secondary"
      aside={<span className="text-sm text-muted">{SETTINGS_MESSAGES.passwordEnds}</span>}
    >
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <TextField
          label={SETTINGS_MESSAGES.oldPassword}
          name="password"
          type="password"
          required
          autoComplete="current-password"
        />
        <TextField
          label={SETTINGS_MESSAGES.newPassword}
          hint={SETTINGS_MESSAGES.passwordHint({ length: LIMITS.passwordLength.min })}
          name="newPassword"
          type="password"
          required
          autoComplete="new-password"
        />
      </div>
    </SettingsForm>
  );
}
