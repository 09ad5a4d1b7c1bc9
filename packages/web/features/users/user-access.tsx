import { useMutation } from "@tanstack/react-query";
import { ACCESS_MESSAGES } from "#features/users/messages";
import { callApi } from "#lib/api-client";
import type { User } from "#lib/entities/user";
import { formatFullMoment } from "#lib/format";
import { Button } from "#ui/button";
import { CopyButton } from "#ui/copy-button";
import { Modal } from "#ui/dialog";

/** What an admin does for a user who cannot log in, as a dialog. */
export function UserAccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Modal title={ACCESS_MESSAGES.title({ userName: user.userName })} onClose={onClose}>
      <UserAccess user={user} />
    </Modal>
  );
}

/**
 * What an admin does for a user who cannot log in: a password reset link, a new password, and two-factor login turned off unless it is
 * known to be off.
 */
export function UserAccess({ user }: { user: User & { hasTwoFactor?: boolean } }) {
  const id = user._id;
  const link = useMutation({ mutationFn: () => callApi("createPasswordLink", { params: { id } }), gcTime: 0 });
  const reset = useMutation({ mutationFn: () => callApi("resetPassword", { params: { id } }), gcTime: 0 });
  const removal = useMutation({ mutationFn: () => callApi("removeTwoFactorOfUser", { params: { id } }) });
  return (
    <>
      <section>
        <h3 className="font-semibold">{ACCESS_MESSAGES.password}</h3>
        <p className="mt-1 text-muted">{ACCESS_MESSAGES.passwordAbout}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button isBusy={link.isPending} onClick={() => link.mutate()}>
            {ACCESS_MESSAGES.makeLink}
          </Button>
          <Button isBusy={reset.isPending} onClick={() => reset.mutate()}>
            {ACCESS_MESSAGES.resetPassword}
          </Button>
        </div>
        {link.data && <ShownLink {...link.data} />}
        {reset.data && (
          <SecretText
            text={reset.data.password}
            what={ACCESS_MESSAGES.newPassword}
            about={ACCESS_MESSAGES.newPasswordAbout}
          />
        )}
        <Failure error={link.error ?? reset.error} />
      </section>
      {user.hasTwoFactor !== false && (
        <section className="mt-5 border-t border-line pt-4">
          <h3 className="font-semibold">{ACCESS_MESSAGES.twoFactor}</h3>
          <p className="mt-1 text-muted">{ACCESS_MESSAGES.twoFactorAbout}</p>
          <Button className="mt-3" isBusy={removal.isPending} onClick={() => removal.mutate()}>
            {ACCESS_MESSAGES.removeTwoFactor}
          </Button>
          {removal.isSuccess && (
            <p role="status" className="mt-2">
              {ACCESS_MESSAGES.twoFactorRemoved}
            </p>
          )}
          <Failure error={removal.error} />
        </section>
      )}
    </>
  );
}

/** The full link, on the same origin as the page that the admin has open. */
function ShownLink({ path, expiresAt }: { path: string; expiresAt: string }) {
  const about = ACCESS_MESSAGES.linkMade({ until: formatFullMoment(expiresAt) });
  return <SecretText text={window.location.origin + path} what={ACCESS_MESSAGES.link} about={about} />;
}

/** A secret that is shown only now, to be copied. */
export function SecretText({ text, what, about }: { text: string; what: string; about: string }) {
  return (
    <div role="status" className="mt-3 rounded-md bg-sunken p-3">
      <p>{about}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <code className="text-small wrap-anywhere">{text}</code>
        <CopyButton text={text} what={what} />
      </p>
    </div>
  );
}

function Failure({ error }: { error: Error | null }) {
  return (
    <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
      {error?.message}
    </p>
  );
}
