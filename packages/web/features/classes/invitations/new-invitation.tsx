import {
  INVITATION_KINDS,
  INVITED_ROLES,
  type InvitationKind,
  type InvitedRole,
} from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useCreateInvitation } from "#features/classes/invitations/api";
import { INVITATIONS_MESSAGES as TEXTS } from "#features/classes/invitations/messages";
import { QrCode } from "#features/classes/invitations/qr-code";
import { CLASS_MESSAGES } from "#features/classes/messages";
import { useForm } from "#lib/form";
import { PATHS } from "#paths";
import { CopyButton } from "#ui/copy-button";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { Note } from "#ui/note";

interface Made {
  readonly kind: InvitationKind;
  readonly secret: string;
}

/** Creates a link or a code, and shows it once. */
export function NewInvitation({ slug }: { slug: string }) {
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm(useCreateInvitation(slug), {
    fields: ["kind", "role", "section", "expiresAt", "uses"],
    input: ({ kind, role, section, expiresAt, uses }) => ({
      kind: kind as InvitationKind,
      role: role as InvitedRole,
      section: section.trim() === "" ? null : section,
      expiresAt: expiresAt === "" ? null : new Date(expiresAt).toISOString(),
      uses: uses.trim() === "" ? null : Number(uses),
    }),
    onDone: ({ invitation, secret }) => setMade({ kind: invitation.kind, secret }),
  });
  return (
    <div className="p-4">
      {made && <MadeInvitation made={made} />}
      <Form form={form} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <SelectField name="kind" label={TEXTS.kind} hint={TEXTS.kindHint}>
          {INVITATION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {TEXTS.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField name="role" label={TEXTS.role} defaultValue="student">
          {INVITED_ROLES.map((role) => (
            <option key={role} value={role}>
              {CLASS_MESSAGES.roles[role]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="section"
          label={TEXTS.section}
          hint={TEXTS.sectionHint}
          maxLength={LIMITS.sectionNameLength}
          autoComplete="off"
        />
        <TextField name="expiresAt" type="datetime-local" label={TEXTS.expires} hint={TEXTS.expiresHint} />
        <TextField name="uses" label={TEXTS.uses} hint={TEXTS.usesHint} inputMode="numeric" autoComplete="off" />
        <div className="sm:col-span-2">
          <Refusal />
          <SubmitButton>{TEXTS.create}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function MadeInvitation({ made: { kind, secret } }: { made: Made }) {
  const address = new URL(PATHS.joinClass, window.location.origin).href;
  // After the #, so that it is sent to no server and stands in no log.
  const text = kind === "link" ? `${address}#${secret}` : `${secret.slice(0, 4)}-${secret.slice(4)}`;
  return (
    <Note kind="info" className="mb-4">
      <p role="status">{kind === "link" ? TEXTS.linkReady : TEXTS.codeReady}</p>
      <p
        className={kind === "link" ? "my-2 font-mono text-sm wrap-anywhere" : "my-2 font-mono text-2xl tracking-widest"}
      >
        {text}
      </p>
      {kind === "link" && <QrCode text={text} />}
      {kind === "code" && <p className="mb-2 text-muted wrap-anywhere">{TEXTS.enterAt({ address })}</p>}
      <CopyButton kind="secondary" text={text} what={kind === "link" ? TEXTS.copyLink : TEXTS.copyCode} />
    </Note>
  );
}
