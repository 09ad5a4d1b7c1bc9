import type { OwnDatesEntry } from "@assay/contract/routes/assignments/own-dates";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useClassPeople, usePreviewOwnDates, useSetOwnDates } from "#features/assignments/api";
import { ChangesDialog } from "#features/assignments/changes-dialog";
import { OWN_DATES_MESSAGES as TEXTS } from "#features/assignments/messages";
import { useHeldSave } from "#features/assignments/use-held-save";
import { fromZonedField, toZonedField } from "#features/assignments/zoned";
import { useForm } from "#lib/form";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** Section names and user names may be alike, so that a choice says which it is. */
const SECTION = "section:";
const USER = "user:";

type DialogProps = {
  slug: string;
  name: string;
  timeZone: string;
  before: OwnDatesEntry | null;
  onClose: () => void;
};

/** The dialog in which teachers give a student or a section own dates. Which grades they change is shown before they are saved. */
export function OwnDatesDialog({ slug, name, timeZone, before, onClose }: DialogProps) {
  const people = useClassPeople(slug);
  const { sending, waiting } = useHeldSave(useSetOwnDates(slug, name), usePreviewOwnDates(slug, name));
  const form = useForm(sending, {
    fields: ["whose", "opensAt", "dueAt", "closesAt", "extraMinutes", "mostTries", "isExcused", "reason"],
    nameOf: (field) => (field === "user" || field === "section" ? "whose" : field),
    input: ({ whose, opensAt, dueAt, closesAt, extraMinutes, mostTries, isExcused, reason }) => ({
      user: whose.startsWith(USER) ? whose.slice(USER.length) : null,
      section: whose.startsWith(SECTION) ? whose.slice(SECTION.length) : null,
      opensAt: fromZonedField(opensAt, timeZone),
      dueAt: fromZonedField(dueAt, timeZone),
      closesAt: fromZonedField(closesAt, timeZone),
      extraMinutes: Number(extraMinutes),
      mostTries: mostTries === "" ? null : Number(mostTries),
      isExcused: isExcused === "yes",
      reason,
    }),
    onDone: onClose,
  });
  const whose = before && (before.user ? `${USER}${before.user.userName}` : `${SECTION}${before.section ?? ""}`);
  const moment = (field: "opensAt" | "dueAt" | "closesAt", label: string) => (
    <TextField
      name={field}
      type="datetime-local"
      label={label}
      defaultValue={toZonedField(before?.[field] ?? null, timeZone)}
    />
  );
  return (
    <Modal title={before ? TEXTS.dialogEdit : TEXTS.give} onClose={onClose}>
      <p className="mb-3 text-small text-muted">{TEXTS.lead({ zone: timeZone })}</p>
      <Form form={form} className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          name="whose"
          label={TEXTS.whose}
          defaultValue={whose ?? ""}
          // The choices arrive after the dialog.
          key={people.data ? "known" : "unknown"}
          required
          className="col-span-full"
        >
          <option value="">{TEXTS.choose}</option>
          {whose !== null && !people.data && <option value={whose}>{before?.user?.name ?? before?.section}</option>}
          {people.data?.sections.map((section) => (
            <option key={section} value={`${SECTION}${section}`}>
              {TEXTS.section({ section })}
            </option>
          ))}
          {people.data?.students.map(({ userName, name: student }) => (
            <option key={userName} value={`${USER}${userName}`}>
              {student}
            </option>
          ))}
        </SelectField>
        {moment("dueAt", TEXTS.due)}
        <TextField
          name="extraMinutes"
          type="number"
          min={0}
          label={TEXTS.extraMinutes}
          defaultValue={before?.extraMinutes ?? 0}
          required
        />
        {moment("opensAt", TEXTS.opens)}
        {moment("closesAt", TEXTS.closes)}
        <TextField
          name="mostTries"
          type="number"
          min={1}
          label={TEXTS.mostTries}
          defaultValue={before?.mostTries ?? ""}
        />
        <SelectField name="isExcused" label={TEXTS.excused} defaultValue={before?.isExcused ? "yes" : "no"}>
          <option value="no">{TEXTS.no}</option>
          <option value="yes">{TEXTS.yes}</option>
        </SelectField>
        <TextField
          name="reason"
          label={TEXTS.reason}
          defaultValue={before?.reason ?? ""}
          maxLength={LIMITS.overrideReasonLength}
          className="col-span-full"
        />
        <div className="col-span-full">
          <Refusal />
          <SubmitButton className="mt-2">{TEXTS.save}</SubmitButton>
        </div>
      </Form>
      {waiting && <ChangesDialog {...waiting} isBusy={sending.isPending} />}
    </Modal>
  );
}
