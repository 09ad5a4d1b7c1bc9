import type { ClassMember } from "@assay/contract/routes/classes/members";
import { CLASS_ROLES, type ClassRole } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useEditMember } from "#features/classes/members/api";
import { MEMBERS_MESSAGES as TEXTS } from "#features/classes/members/messages";
import { CLASS_MESSAGES } from "#features/classes/messages";
import { useForm } from "#lib/form";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

type MemberDialogProps = { slug: string; member: ClassMember; isOwner: boolean; onClose: () => void };

/** Changes one member. Only owners name owners, and change them. */
export function MemberDialog({ slug, member, isOwner, onClose }: MemberDialogProps) {
  const form = useForm(useEditMember(slug, member.userId), {
    fields: ["role", "sections", "studentNumber", "extraTime"],
    nameOf: (field) => field.split(".", 1)[0] ?? field,
    input: ({ role, sections, studentNumber, extraTime }) => ({
      role: role as ClassRole,
      sections: readSections(sections),
      studentNumber,
      extraTime: Number(extraTime.replace(",", ".")),
    }),
    onDone: () => {
      showToast("success", TEXTS.saved);
      onClose();
    },
  });
  const roles = isOwner || member.role === "owner" ? CLASS_ROLES : CLASS_ROLES.filter((role) => role !== "owner");
  return (
    <Modal title={TEXTS.dialogTitle({ name: member.name })} onClose={onClose}>
      <Form form={form} className="grid gap-1">
        <SelectField name="role" label={TEXTS.role} defaultValue={member.role}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {CLASS_MESSAGES.roles[role]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="sections"
          label={TEXTS.sections}
          hint={TEXTS.sectionsHint}
          defaultValue={member.sections.join(", ")}
          autoComplete="off"
        />
        <TextField
          name="studentNumber"
          label={TEXTS.studentNumber}
          defaultValue={member.studentNumber ?? ""}
          maxLength={LIMITS.studentNumberLength}
          autoComplete="off"
        />
        <TextField
          name="extraTime"
          label={TEXTS.extraTime}
          hint={TEXTS.extraTimeHint}
          defaultValue={`${member.extraTime ?? 1}`}
          inputMode="decimal"
          required
          autoComplete="off"
        />
        <Refusal />
        <SubmitButton className="mt-2">{TEXTS.save}</SubmitButton>
      </Form>
    </Modal>
  );
}

/** The sections in a text with commas or semicolons between them. */
function readSections(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
