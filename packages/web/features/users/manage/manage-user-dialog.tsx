import type { ManagedUser } from "@assay/contract/routes/manage-users";
import { may } from "@assay/contract/vocabulary/permissions";
import { ROLE_ADMIN, ROLE_USER, SITE_ROLES, type SiteRole } from "@assay/contract/vocabulary/roles";
import { useState } from "react";
import { Link } from "react-router";
import { roleOf, useDeleteUser, useEditUser } from "#features/users/api";
import { DeleteUserDialog } from "#features/users/delete-user-dialog";
import { useSetActive } from "#features/users/manage/api";
import { MANAGE_USER_MESSAGES as TEXTS } from "#features/users/manage/messages";
import { roleName, siteRoleName } from "#features/users/messages";
import { UserAccess } from "#features/users/user-access";
import { useForm } from "#lib/form";
import { MUTE_MESSAGES } from "#lib/messages/mute";
import { siteSettings } from "#lib/site";
import { useStoredUser } from "#lib/stored-user";
import { profilePath } from "#paths";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { MuteDialog } from "#ui/mute-dialog";
import { showToast } from "#ui/toast";

export function ManageUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const removal = useDeleteUser(user._id);
  if (isDeleting)
    return (
      <DeleteUserDialog
        user={user}
        isBusy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
        onClose={() => setDeleting(false)}
      />
    );
  return (
    <Modal title={user.name} onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">
        @{user.userName} ·{" "}
        <Link to={profilePath(user._id)} className="text-accent underline underline-offset-2">
          {TEXTS.profile}
        </Link>
      </p>
      <EditForm user={user} onSaved={onClose} />
      <div className="mt-5 border-t border-line pt-4">
        <UserAccess user={user} />
      </div>
      <Mute user={user} />
      <Activation user={user} />
      <section className="mt-5 border-t border-line pt-4">
        <h3 className="font-semibold">{TEXTS.deleteTitle}</h3>
        <p className="mt-1 text-muted">{TEXTS.deleteAbout}</p>
        <Button className="mt-3" onClick={() => setDeleting(true)}>
          {TEXTS.delete}
        </Button>
      </section>
    </Modal>
  );
}

function EditForm({ user, onSaved }: { user: ManagedUser; onSaved: () => void }) {
  const edit = useEditUser(user._id);
  const [siteRoles, setSiteRoles] = useState(user.siteRoles);
  const form = useForm(edit, {
    fields: ["name", "userName", "email", "role"],
    input: ({ role, ...values }) => ({ ...values, role: roleOf(role), siteRoles }),
    onDone: () => {
      showToast("success", TEXTS.saved);
      onSaved();
    },
  });
  return (
    <Form form={form} className="grid gap-1">
      <TextField label={TEXTS.name} name="name" defaultValue={user.name} autoComplete="off" />
      <TextField label={TEXTS.userName} name="userName" defaultValue={user.userName} autoComplete="off" />
      <TextField label={TEXTS.email} name="email" type="email" defaultValue={user.email} autoComplete="off" />
      <SelectField label={TEXTS.role} name="role" defaultValue={user.role}>
        {([ROLE_USER, ROLE_ADMIN] as const).map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      <SiteRoles chosen={siteRoles} onChoose={setSiteRoles} />
      <Refusal />
      <div>
        <SubmitButton>{TEXTS.save}</SubmitButton>
      </div>
    </Form>
  );
}

function SiteRoles(props: { chosen: readonly SiteRole[]; onChoose: (roles: readonly SiteRole[]) => void }) {
  const { chosen, onChoose } = props;
  return (
    <fieldset className="mt-1 mb-3 grid gap-2">
      <legend className="mb-1.5 font-semibold">{TEXTS.siteRoles}</legend>
      {SITE_ROLES.map((role) => (
        <label key={role} className="flex cursor-pointer items-start gap-2.5">
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChoose(SITE_ROLES.filter((other) => (other === role ? target.checked : chosen.includes(other))))
            }
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            {siteRoleName(role)}
            <span className="block text-small text-muted">{TEXTS.siteRoleHints[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Mutes the user in the chat. */
function Mute({ user }: { user: ManagedUser }) {
  const [isAsked, setAsked] = useState(false);
  const { hasChat = true } = siteSettings() ?? {};
  if (!hasChat || may(user, "chat.moderate")) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{MUTE_MESSAGES.inChat}</h3>
      <p className="mt-1 text-muted">{MUTE_MESSAGES.about}</p>
      <Button className="mt-3" onClick={() => setAsked(true)}>
        {MUTE_MESSAGES.mute({ userName: user.userName })}
      </Button>
      {isAsked && (
        <MuteDialog subject={{ userId: user._id }} userName={user.userName} onClose={() => setAsked(false)} />
      )}
    </section>
  );
}

/** Deactivates the user or lets them in again. */
function Activation({ user }: { user: ManagedUser }) {
  const setActive = useSetActive(user);
  const isOwn = useStoredUser()?._id === user._id;
  const isActive = user.deactivatedAt === null;
  const change = () =>
    setActive.mutate(!isActive, {
      onSuccess: () => showToast("success", isActive ? TEXTS.deactivated : TEXTS.reactivated),
    });
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{isActive ? TEXTS.deactivate : TEXTS.reactivate}</h3>
      <p className="mt-1 text-muted">
        {isOwn ? TEXTS.ownAccount : isActive ? TEXTS.deactivateAbout : TEXTS.reactivateAbout}
      </p>
      {!isOwn && (
        <Button className="mt-3" isBusy={setActive.isPending} onClick={change}>
          {isActive ? TEXTS.deactivate : TEXTS.reactivate}
        </Button>
      )}
      <Refusal message={setActive.error?.message} />
    </section>
  );
}
