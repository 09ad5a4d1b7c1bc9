import { INVITED_ROLES, type InvitedRole } from "@assay/contract/vocabulary/class";
import { useState } from "react";
import { useAddMember } from "#features/classes/members/api";
import { MEMBERS_MESSAGES as TEXTS } from "#features/classes/members/messages";
import { CLASS_MESSAGES } from "#features/classes/messages";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

/** Puts an existing account into a class, for who manages all classes. */
export function AddAccountButton({ slug }: { slug: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{TEXTS.addAccount}</Button>
      {isOpen && <AddAccount slug={slug} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddAccount({ slug, onClose }: { slug: string; onClose: () => void }) {
  const form = useForm(useAddMember(slug), {
    fields: ["userName", "role", "section"],
    nameOf: (field) => (field.startsWith("sections") ? "section" : field),
    input: ({ userName, role, section }) => ({
      userName: userName.trim(),
      role: role as InvitedRole,
      sections: section.trim() === "" ? [] : [section.trim()],
    }),
    onDone: ({ member }) => {
      showToast("success", TEXTS.added({ name: member.name }));
      onClose();
    },
  });
  return (
    <Modal title={TEXTS.addAccount} onClose={onClose}>
      <p className="mb-3 text-small text-muted">{TEXTS.addAccountLead}</p>
      <Form form={form} className="grid gap-1">
        <TextField name="userName" label={TEXTS.userName} required autoComplete="off" autoCapitalize="off" />
        <SelectField name="role" label={TEXTS.role} defaultValue="student">
          {INVITED_ROLES.map((role) => (
            <option key={role} value={role}>
              {CLASS_MESSAGES.roles[role]}
            </option>
          ))}
        </SelectField>
        <TextField name="section" label={TEXTS.section} autoComplete="off" />
        <Refusal />
        <SubmitButton className="mt-2">{TEXTS.addAccount}</SubmitButton>
      </Form>
    </Modal>
  );
}
