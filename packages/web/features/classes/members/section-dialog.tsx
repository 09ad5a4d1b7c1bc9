import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useChangeSection } from "#features/classes/members/api";
import { MEMBERS_MESSAGES as TEXTS } from "#features/classes/members/messages";
import { useForm } from "#lib/form";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

type SectionDialogProps = { slug: string; sections: readonly { readonly name: string }[]; onClose: () => void };

/** Renames a section for all its members, or removes it. */
export function SectionDialog({ slug, sections, onClose }: SectionDialogProps) {
  const form = useForm(useChangeSection(slug), {
    fields: ["name", "newName"],
    input: ({ name, newName }) => ({ name, newName: newName.trim() === "" ? null : newName }),
    onDone: ({ changed }) => {
      showToast("success", TEXTS.changed({ count: changed }));
      onClose();
    },
  });
  return (
    <Modal title={TEXTS.renameTitle} onClose={onClose}>
      <Form form={form} className="grid gap-1">
        <SelectField name="name" label={TEXTS.oldName}>
          {sections.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="newName"
          label={TEXTS.newName}
          hint={TEXTS.newNameHint}
          maxLength={LIMITS.sectionNameLength}
          autoComplete="off"
        />
        <Refusal />
        <SubmitButton className="mt-2">{TEXTS.save}</SubmitButton>
      </Form>
    </Modal>
  );
}
