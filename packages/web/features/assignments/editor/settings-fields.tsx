import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import { keyFor } from "@assay/contract/vocabulary/key-for";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { keptShare } from "@assay/gradebook/dates";
import { type ReactNode, useState } from "react";
import { ExamFields } from "#features/assignments/editor/exam-fields";
import { ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";
import { formatZoned, fromZonedField, toZonedField } from "#features/assignments/zoned";
import { formatNumber } from "#lib/format";
import { SelectField, TextArea, TextField } from "#ui/fields";

type FieldsProps = { settings: AssignmentSettings; timeZone: string };

/** All settings of an assignment but its problems and languages, as uncontrolled fields. */
export function SettingsFields({ settings, timeZone }: FieldsProps) {
  const [kind, setKind] = useState(settings.kind);
  // The name of a new assignment follows its title until somebody writes one.
  const [title, setTitle] = useState(settings.title);
  const [name, setName] = useState(settings.name === "" ? null : settings.name);
  return (
    <>
      <Section title={TEXTS.sections.about}>
        <TextField
          name="title"
          label={TEXTS.titleLabel}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={LIMITS.assignmentTitleLength}
          required
          autoComplete="off"
        />
        <TextField
          name="name"
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          value={name ?? keyFor(title, 36)}
          onChange={(event) => setName(event.target.value)}
          maxLength={40}
          required
          autoComplete="off"
        />
        <TextArea
          name="description"
          label={TEXTS.description}
          hint={TEXTS.descriptionHint}
          defaultValue={settings.description}
          maxLength={LIMITS.assignmentDescriptionLength}
          rows={4}
          className="col-span-full"
        />
        <SelectField
          name="kind"
          label={TEXTS.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        >
          {Object.entries(TEXTS.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Choice
          name="isPublished"
          label={TEXTS.published}
          value={settings.isPublished ? "yes" : "no"}
          options={TEXTS.publishedOptions}
        />
      </Section>
      <Dates settings={settings} timeZone={timeZone} />
      <ExamFields settings={settings} isShown={kind === "exam"} />
      <Section title={TEXTS.sections.rules}>
        <Choice name="counts" label={TEXTS.counts} value={settings.counts} options={TEXTS.countsOptions} />
        <NumberField name="weight" label={TEXTS.weight} value={settings.weight} step="any" />
        <NumberField name="mostTries" label={TEXTS.tries} hint={TEXTS.triesHint} value={settings.mostTries} min={1} />
        <NumberField name="waitSeconds" label={TEXTS.wait} value={settings.waitSeconds} />
      </Section>
      <Section title={TEXTS.sections.feedback}>
        <Choice name="before" label={TEXTS.before} value={settings.feedback.before} options={TEXTS.levels} />
        <Choice name="afterDue" label={TEXTS.afterDue} value={settings.feedback.afterDue} options={TEXTS.levels} />
        <Choice
          name="afterRelease"
          label={TEXTS.afterRelease}
          value={settings.feedback.afterRelease}
          options={TEXTS.levels}
        />
        <Choice
          name="editorials"
          label={TEXTS.editorials}
          hint={TEXTS.editorialsHint}
          value={settings.editorials}
          options={TEXTS.editorialOptions}
        />
      </Section>
    </>
  );
}

/** The dates and what lateness costs, with an example of it. */
function Dates({ settings, timeZone }: FieldsProps) {
  const [due, setDue] = useState(toZonedField(settings.dueAt, timeZone));
  const [policy, setPolicy] = useState(settings.latePolicy);
  const [percent, setPercent] = useState(settings.latePercent);
  const [floor, setFloor] = useState(settings.lateFloor);
  const dueAt = fromZonedField(due, timeZone);
  const lateMs = policy === "percent_per_hour" ? 1.5 * HOUR : 1.5 * DAY;
  const share = keptShare(lateMs, { policy, percent, floor });
  return (
    <Section title={TEXTS.sections.dates}>
      <MomentField name="opensAt" label={TEXTS.opens} iso={settings.opensAt} timeZone={timeZone} />
      <TextField
        name="dueAt"
        type="datetime-local"
        label={TEXTS.due}
        hint={TEXTS.zone({ zone: timeZone })}
        value={due}
        onChange={(event) => setDue(event.target.value)}
      />
      <NumberField name="graceMinutes" label={TEXTS.grace} value={settings.graceMinutes} />
      <SelectField
        name="latePolicy"
        label={TEXTS.late}
        value={policy}
        onChange={(event) => setPolicy(event.target.value as typeof policy)}
      >
        {Object.entries(TEXTS.latePolicies).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="latePercent"
        type="number"
        min={0}
        max={100}
        step="any"
        label={TEXTS.latePercent}
        value={percent}
        onChange={(event) => setPercent(event.target.valueAsNumber || 0)}
      />
      <TextField
        name="lateFloor"
        type="number"
        min={0}
        max={100}
        step="any"
        label={TEXTS.lateFloor}
        value={floor}
        onChange={(event) => setFloor(event.target.valueAsNumber || 0)}
      />
      <MomentField name="closesAt" label={TEXTS.closes} iso={settings.closesAt} timeZone={timeZone} />
      {dueAt !== null && policy !== "none" && (
        <p className="col-span-full text-small text-muted" aria-live="polite">
          {TEXTS.example({
            date: formatZoned(new Date(Date.parse(dueAt) + lateMs).toISOString(), timeZone),
            percent: formatNumber(share * 100),
          })}
        </p>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4 border-t border-line pt-3 first:border-0 first:pt-0">
      <legend className="float-start mb-2 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both grid gap-x-4 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type MomentProps = { name: string; label: string; iso: string | null; timeZone: string };

/** A moment in the class's time zone, which it names. */
function MomentField({ name, label, iso, timeZone }: MomentProps) {
  return (
    <TextField
      name={name}
      type="datetime-local"
      label={label}
      hint={TEXTS.zone({ zone: timeZone })}
      defaultValue={toZonedField(iso, timeZone)}
    />
  );
}

type NumberProps = { name: string; label: string; hint?: string; value: number | null; min?: number; step?: string };

function NumberField({ value, min = 0, ...rest }: NumberProps) {
  return <TextField type="number" min={min} defaultValue={value ?? ""} {...rest} />;
}

type ChoiceProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  options: Readonly<Record<string, string>>;
};

function Choice({ value, options, ...rest }: ChoiceProps) {
  return (
    <SelectField defaultValue={value} {...rest}>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
