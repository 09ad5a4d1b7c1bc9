import type { UserWithEmail } from "@assay/contract/routes/users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useChangePassword, useUpdateAccount } from "#features/users/settings/api";
import { SETTINGS_MESSAGES } from "#features/users/settings/messages";
import { SettingsForm } from "#features/users/settings/settings-form";
import { siteSettings } from "#lib/site";
import { TextField } from "#ui/fields";
import { showToast } from "#ui/toast";

const PROFILE_LABELS = {
  name: SETTINGS_MESSAGES.name,
  email: SETTINGS_MESSAGES.email,
  password: SETTINGS_MESSAGES.currentPassword,
};

/** Name and email address. Another address needs the password, for which a field appears. */
export function ProfileForm({ user }: { user: UserWithEmail }) {
  const [email, setEmail] = useState(user.email);
  const update = useUpdateAccount();
  const isMoved = email.trim() !== user.email;
  return (
    <SettingsForm
      labels={PROFILE_LABELS}
      action={SETTINGS_MESSAGES.save}
      sending={update}
      keepsValues
      send={({ name = "", email: newEmail = "", password }, { onRefused }) =>
        update.mutate(
          { name, email: newEmail, ...(password !== undefined && { password }) },
          { onSuccess: () => showToast("success", SETTINGS_MESSAGES.profileSaved), onError: onRefused },
        )
      }
    >
      {(errors) => (
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
            error={errors.name}
          />
          <TextField
            label={SETTINGS_MESSAGES.email}
            hint={SETTINGS_MESSAGES.emailHint(siteSettings()?.sendsMail ?? false)}
            name="email"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            required
            autoComplete="email"
            error={errors.email}
          />
          {isMoved && (
            <TextField
              label={SETTINGS_MESSAGES.currentPassword}
              hint={SETTINGS_MESSAGES.emailNeedsPassword}
              name="password"
              type="password"
              required
              autoComplete="current-password"
              error={errors.password}
            />
          )}
        </div>
      )}
    </SettingsForm>
  );
}

const PASSWORD_LABELS = { password: SETTINGS_MESSAGES.oldPassword, newPassword: SETTINGS_MESSAGES.newPassword };

/** A new password, with the old one. */
export function PasswordForm() {
  const change = useChangePassword();
  return (
    <SettingsForm
      labels={PASSWORD_LABELS}
      action={SETTINGS_MESSAGES.changePassword}
      actionKind="secondary"
      sending={change}
      send={({ password = "", newPassword = "" }, { onDone, onRefused }) =>
        change.mutate(
          { password, newPassword },
          {
            onSuccess: () => {
              onDone();
              showToast("success", SETTINGS_MESSAGES.passwordChanged);
            },
            onError: onRefused,
          },
        )
      }
      aside={<span className="text-sm text-muted">{SETTINGS_MESSAGES.passwordEnds}</span>}
    >
      {(errors) => (
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <TextField
            label={SETTINGS_MESSAGES.oldPassword}
            name="password"
            type="password"
            required
            autoComplete="current-password"
            error={errors.password}
          />
          <TextField
            label={SETTINGS_MESSAGES.newPassword}
            hint={SETTINGS_MESSAGES.passwordHint(LIMITS.passwordLength.min)}
            name="newPassword"
            type="password"
            required
            autoComplete="new-password"
            error={errors.newPassword}
          />
        </div>
      )}
    </SettingsForm>
  );
}
