import { useState } from "react";
import { encode } from "uqr";
import { type Confirmation, useTwoFactorCall } from "#features/users/settings/api";
import { SETTINGS_MESSAGES } from "#features/users/settings/messages";
import { PasswordDialog } from "#features/users/settings/password-dialog";
import { SettingsForm } from "#features/users/settings/settings-form";
import { type CallReply, callApi } from "#lib/api-client";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { CopyButton } from "#ui/copy-button";
import { Modal } from "#ui/dialog";
import { TextField } from "#ui/fields";
import { Note } from "#ui/note";
import { showToast } from "#ui/toast";

type TwoFactor = CallReply<"readAccount">["twoFactor"];
type Secret = CallReply<"startTwoFactor">;

/** With fewer recovery codes than this left, the section warns. */
const FEW_CODES = 3;

export function TwoFactorSection({ twoFactor }: { twoFactor: TwoFactor }) {
  const [open, setOpen] = useState<"on" | "off" | "codes" | null>(null);
  const close = () => setOpen(null);
  const { isOn, recoveryCodesLeft } = twoFactor;
  return (
    <>
      <p className="text-muted">{SETTINGS_MESSAGES.twoFactorAbout}</p>
      {isOn && <p className="mt-2">{SETTINGS_MESSAGES.codesLeft({ count: recoveryCodesLeft })}</p>}
      {isOn && recoveryCodesLeft < FEW_CODES && (
        <Note kind="warning" className="mt-3">
          {SETTINGS_MESSAGES.fewCodes}
        </Note>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button onClick={() => setOpen("codes")}>{SETTINGS_MESSAGES.newCodes}</Button>
            <Button onClick={() => setOpen("off")}>{SETTINGS_MESSAGES.turnOff}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen("on")}>{SETTINGS_MESSAGES.turnOn}</Button>
        )}
      </div>
      {open === "on" && <TurnOn onClose={close} />}
      {open === "off" && <TurnOff onClose={close} />}
      {open === "codes" && <NewCodes onClose={close} />}
    </>
  );
}

/** Password, then the QR code and a code from the device, then the recovery codes. */
function TurnOn({ onClose }: { onClose: () => void }) {
  const start = useTwoFactorCall(({ password }: Confirmation) => callApi("startTwoFactor", { body: { password } }));
  const confirm = useTwoFactorCall((code: string) => callApi("confirmTwoFactor", { body: { code } }));
  const form = useForm(confirm, {
    fields: ["code"],
    input: ({ code }) => code,
    onDone: () => showToast("success", SETTINGS_MESSAGES.twoFactorOn),
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  if (!start.data) {
    return (
      <PasswordDialog
        title={SETTINGS_MESSAGES.twoFactor}
        action={SETTINGS_MESSAGES.goOn}
        sending={start}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal title={SETTINGS_MESSAGES.twoFactor} onClose={onClose}>
      <SecretForDevice {...start.data} />
      <SettingsForm form={form} action={SETTINGS_MESSAGES.confirm}>
        <TextField
          label={SETTINGS_MESSAGES.code}
          hint={SETTINGS_MESSAGES.codeHint}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </SettingsForm>
    </Modal>
  );
}

function SecretForDevice({ secret, uri }: Secret) {
  return (
    <>
      <p className="text-muted">{SETTINGS_MESSAGES.scan}</p>
      <QrCode text={uri} label={SETTINGS_MESSAGES.qrCode} />
      <p className="text-sm text-muted">{SETTINGS_MESSAGES.orType}</p>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-2">
        <code className="text-sm wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        <CopyButton text={secret} what={SETTINGS_MESSAGES.secret} />
      </p>
    </>
  );
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const renew = useTwoFactorCall(({ password }: Confirmation) => callApi("renewRecoveryCodes", { body: { password } }));
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={SETTINGS_MESSAGES.newCodes}
      action={SETTINGS_MESSAGES.goOn}
      sending={renew}
      onClose={onClose}
    />
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const remove = useTwoFactorCall((body: Confirmation) => callApi("removeTwoFactor", { body }));
  return (
    <PasswordDialog
      title={SETTINGS_MESSAGES.turnOff}
      action={SETTINGS_MESSAGES.turnOff}
      needsCode
      sending={remove}
      onDone={() => {
        showToast("success", SETTINGS_MESSAGES.twoFactorOff);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The recovery codes, which are shown only now. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Modal title={SETTINGS_MESSAGES.recoveryTitle} onClose={onClose}>
      <p className="text-muted">{SETTINGS_MESSAGES.recoveryAbout}</p>
      <ul
        aria-label={SETTINGS_MESSAGES.recoveryCodes}
        className="mt-4 grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-small min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <CopyButton text={text} what={SETTINGS_MESSAGES.recoveryCodes} />
        <Button kind="primary" size="form" onClick={onClose}>
          {SETTINGS_MESSAGES.done}
        </Button>
      </div>
    </Modal>
  );
}

/** The quiet zone that readers need, in modules (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code, drawn in the browser: dark on white in both themes, as readers expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto my-4 size-48 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
