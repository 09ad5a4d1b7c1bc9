import type { OwnDatesEntry } from "@assay/contract/routes/assignments/own-dates";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useClassPeople, useOwnDates, useRemoveOwnDates, useSetOwnDates } from "#features/assignments/api";
import { OWN_DATES_MESSAGES as TEXTS } from "#features/assignments/messages";
import { formatZoned, fromZonedField, toZonedField } from "#features/assignments/zoned";
import { useForm } from "#lib/form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { CloseIcon } from "#ui/icons";
import { IconButton } from "#ui/row-tools";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type CardProps = { slug: string; name: string; timeZone: string; mayManage: boolean };

/** Who has own dates in an assignment, and the dialog in which teachers give them. */
export function OwnDatesCard({ slug, name, timeZone, mayManage }: CardProps) {
  const list = useOwnDates(slug, name);
  const removing = useRemoveOwnDates(slug, name);
  const [edited, setEdited] = useState<OwnDatesEntry | "new" | null>(null);
  const give = mayManage && <Button onClick={() => setEdited("new")}>{TEXTS.give}</Button>;
  return (
    <TitledCard title={TEXTS.title} aside={give}>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="m-4 h-8" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.overrides.length === 0 && <p className="p-4 text-muted">{TEXTS.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {list.data?.overrides.map((own) => {
          const whose = own.user?.name ?? TEXTS.section({ section: own.section ?? "" });
          return (
            <li key={own._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <span dir="auto" className="min-w-32 grow font-medium wrap-anywhere">
                {whose}
                {own.reason !== "" && <q className="ms-2 font-normal text-muted">{own.reason}</q>}
              </span>
              <span className="text-small text-muted">{describe(own, timeZone)}</span>
              {mayManage && (
                <span className="flex shrink-0">
                  <Button size="row" aria-label={TEXTS.editOf({ whose })} onClick={() => setEdited(own)}>
                    {TEXTS.edit}
                  </Button>
                  <IconButton label={TEXTS.remove({ whose })} onClick={() => removing.mutate(own._id)}>
                    <CloseIcon />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {removing.error && <Refusal message={removing.error.message} />}
      {edited && (
        <OwnDatesDialog
          {...{ slug, name, timeZone }}
          before={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </TitledCard>
  );
}

function describe(own: OwnDatesEntry, timeZone: string): string {
  const date = (iso: string) => formatZoned(iso, timeZone);
  const parts = [
    own.isExcused && TEXTS.isExcused,
    own.opensAt !== null && TEXTS.opensAt({ date: date(own.opensAt) }),
    own.dueAt !== null && TEXTS.dueAt({ date: date(own.dueAt) }),
    own.closesAt !== null && TEXTS.closesAt({ date: date(own.closesAt) }),
    own.extraMinutes > 0 && TEXTS.extra({ minutes: own.extraMinutes }),
    own.mostTries !== null && TEXTS.triesGiven({ tries: own.mostTries }),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** Section names and user names may be alike, so that a choice says which it is. */
const SECTION = "section:";
const USER = "user:";

type DialogProps = Omit<CardProps, "mayManage"> & { before: OwnDatesEntry | null; onClose: () => void };

function OwnDatesDialog({ slug, name, timeZone, before, onClose }: DialogProps) {
  const people = useClassPeople(slug);
  const form = useForm(useSetOwnDates(slug, name), {
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
    </Modal>
  );
}
