import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ReactNode } from "react";
import { LanguagesField, languagesIn } from "#features/contests/manage/languages-field";
import { CONTEST_SETTINGS_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { fromLocal, fromMinutes, timeZone, toLocal, toMinutes } from "#features/contests/manage/moments";
import { MoreRules, moreRulesFrom, RULE_FIELDS } from "#features/contests/manage/more-rules";
import { CONTEST_FACTS } from "#features/contests/messages";
import { SelectField, TextArea, TextField } from "#ui/fields";

/** The names of the fields of `SettingsFields`, which are the server's. */
export const SETTINGS_FIELDS = [
  ...(["name", "formalName", "key", "description", "startAt", "durationMs", "freezeMs", "windowMs", "thawAt"] as const),
  ...(["scoring", "penaltyMs", "visibility", "joining", "joinCode", "joinsLate", "unit", "feedback", "board"] as const),
  ...(["statements", "mostTries", "isRated", "publishesProblems", "languages", "showsFlags", "showsLogos"] as const),
  ...(["compileErrorCosts", "unitMs", "decimals", ...RULE_FIELDS] as const),
] as const;

type Values = Readonly<Record<(typeof SETTINGS_FIELDS)[number], string>>;

/** The settings that are entered, on top of those that have no field. */
export function settingsFrom(values: Values, before: ContestSettings): ContestSettings {
  return {
    ...before,
    name: values.name,
    formalName: values.formalName.trim() || null,
    key: values.key.trim(),
    description: values.description,
    startAt: fromLocal(values.startAt),
    durationMs: fromMinutes(values.durationMs) ?? 0,
    freezeMs: fromMinutes(values.freezeMs),
    windowMs: fromMinutes(values.windowMs),
    thawAt: fromLocal(values.thawAt),
    scoring: values.scoring as ContestSettings["scoring"],
    rules: { ...before.rules, ...rulesFrom(values) },
    visibility: values.visibility as ContestSettings["visibility"],
    joining: values.joining as ContestSettings["joining"],
    joinCode: values.joinCode.trim() || null,
    joinsLate: values.joinsLate === "yes",
    unit: values.unit as ContestSettings["unit"],
    feedback: values.feedback as ContestSettings["feedback"],
    board: values.board as ContestSettings["board"],
    statements: values.statements as ContestSettings["statements"],
    mostTries: values.mostTries === "" ? null : Number(values.mostTries),
    isRated: values.isRated === "yes",
    publishesProblems: values.publishesProblems === "yes",
    languages: languagesIn(values.languages),
    showsFlags: values.showsFlags === "yes",
    showsLogos: values.showsLogos === "yes",
  };
}

/** The rules that are entered; undefined for those that are as usual. */
function rulesFrom(values: Values): ContestSettings["rules"] {
  const { penaltyMs, compileErrorCosts, unitMs, decimals } = values;
  const yesOrNo = (value: string) => (value === "" ? undefined : value === "yes");
  return {
    penaltyMs: fromMinutes(penaltyMs) ?? undefined,
    compileErrorCosts: yesOrNo(compileErrorCosts),
    unitMs: unitMs === "" ? undefined : (Number(unitMs) as ContestSettings["rules"]["unitMs"]),
    decimals: decimals === "" ? undefined : Number(decimals),
    ...moreRulesFrom(values),
  };
}

/** All settings of a contest but its problems, as uncontrolled fields. */
export function SettingsFields({ settings }: { settings: ContestSettings }) {
  const { rules } = settings;
  return (
    <>
      <Section title={TEXTS.sections.about}>
        <TextField
          name="name"
          label={TEXTS.name}
          defaultValue={settings.name}
          maxLength={LIMITS.contestNameLength}
          required
          className="col-span-full"
        />
        <TextField
          name="formalName"
          label={TEXTS.formalName}
          defaultValue={settings.formalName ?? ""}
          maxLength={LIMITS.contestNameLength}
        />
        <TextField
          name="key"
          label={TEXTS.key}
          hint={TEXTS.keyHint}
          defaultValue={settings.key}
          maxLength={36}
          required
        />
        <TextArea
          name="description"
          label={TEXTS.description}
          hint={TEXTS.descriptionHint}
          defaultValue={settings.description}
          rows={5}
          className="col-span-full"
        />
        <Choice name="visibility" label={TEXTS.visibility} value={settings.visibility} options={TEXTS.visibilities} />
      </Section>
      <Section title={TEXTS.sections.time}>
        <StartField startAt={settings.startAt} />
        <MinutesField name="durationMs" label={TEXTS.minutes} ms={settings.durationMs} required />
        <MinutesField name="windowMs" label={TEXTS.window} hint={TEXTS.windowHint} ms={settings.windowMs} />
        <MinutesField name="freezeMs" label={TEXTS.freeze} hint={TEXTS.freezeHint} ms={settings.freezeMs} />
        <TextField
          name="thawAt"
          type="datetime-local"
          step={1}
          label={TEXTS.thaw}
          hint={TEXTS.thawHint}
          defaultValue={toLocal(settings.thawAt)}
        />
      </Section>
      <Section title={TEXTS.sections.joining}>
        <Choice name="joining" label={TEXTS.joining} value={settings.joining} options={TEXTS.joinings} />
        <TextField
          name="joinCode"
          label={TEXTS.joinCode}
          defaultValue={settings.joinCode ?? ""}
          maxLength={LIMITS.joinCodeLength.max}
          autoComplete="off"
        />
        <Choice name="unit" label={TEXTS.unit} value={settings.unit} options={TEXTS.units} />
        <YesNo name="joinsLate" label={TEXTS.joinsLate} isYes={settings.joinsLate} options={TEXTS.joinsLateOptions} />
        <Choice
          name="statements"
          label={TEXTS.statements}
          value={settings.statements}
          options={TEXTS.statementReaders}
        />
      </Section>
      <Section title={TEXTS.sections.scoring}>
        <Choice name="scoring" label={TEXTS.scoring} value={settings.scoring} options={CONTEST_FACTS.scorings} />
        <MinutesField name="penaltyMs" label={TEXTS.penalty} hint={TEXTS.penaltyHint} ms={rules.penaltyMs ?? null} />
        <YesNo
          name="compileErrorCosts"
          label={TEXTS.compileErrors}
          isYes={rules.compileErrorCosts}
          options={TEXTS.compileErrorOptions}
        />
        <Choice name="unitMs" label={TEXTS.timeUnit} value={String(rules.unitMs ?? "")} options={TEXTS.timeUnits} />
        <TextField
          name="decimals"
          type="number"
          min={0}
          max={6}
          label={TEXTS.decimals}
          hint={TEXTS.penaltyHint}
          defaultValue={rules.decimals ?? ""}
        />
        <MoreRules rules={rules} />
        <YesNo name="isRated" label={TEXTS.rated} isYes={settings.isRated} options={TEXTS.ratedOptions} />
      </Section>
      <Section title={TEXTS.sections.submitting}>
        <LanguagesField languages={settings.languages} />
        <TextField
          name="mostTries"
          type="number"
          min={1}
          label={TEXTS.tries}
          hint={TEXTS.triesHint}
          defaultValue={settings.mostTries ?? ""}
        />
        <Choice name="feedback" label={TEXTS.feedback} value={settings.feedback} options={TEXTS.feedbacks} />
      </Section>
      <Section title={TEXTS.sections.results}>
        <Choice name="board" label={TEXTS.board} value={settings.board} options={TEXTS.boards} />
        <YesNo
          name="publishesProblems"
          label={TEXTS.publishes}
          isYes={settings.publishesProblems}
          options={TEXTS.publishesOptions}
        />
        <YesNo name="showsFlags" label={TEXTS.flags} isYes={settings.showsFlags} options={TEXTS.shownOptions} />
        <YesNo name="showsLogos" label={TEXTS.logos} isYes={settings.showsLogos} options={TEXTS.shownOptions} />
      </Section>
    </>
  );
}

/** Settings that belong together, under a heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4 border-t border-line pt-3 first:border-0 first:pt-0">
      <legend className="float-start mb-2 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both grid gap-x-4 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** When a contest starts, in the reader's time zone, which it names. */
export function StartField({ startAt }: { startAt: string | null }) {
  return (
    <TextField
      name="startAt"
      type="datetime-local"
      step={1}
      label={TEXTS.start}
      hint={TEXTS.startHint({ zone: timeZone() })}
      defaultValue={toLocal(startAt)}
    />
  );
}

/** A moment in the reader's time zone, which it names. */
export function MomentField({ name, label, iso }: { name: string; label: string; iso: string | null }) {
  return (
    <TextField
      name={name}
      type="datetime-local"
      step={1}
      label={label}
      hint={TEXTS.zone({ zone: timeZone() })}
      defaultValue={toLocal(iso)}
    />
  );
}

type MinutesFieldProps = { name: string; label: string; hint?: string; ms: number | null; required?: boolean };

export function MinutesField({ ms, ...props }: MinutesFieldProps) {
  return <TextField {...props} type="number" min={0} step="any" inputMode="decimal" defaultValue={toMinutes(ms)} />;
}

type ChoiceProps = {
  name: string;
  label: string;
  /** What is chosen at first. */
  value: string;
  options: Readonly<Record<string, string>>;
  onChoose?: (value: string) => void;
};

/** A select whose options have their texts. */
export function Choice({ name, label, value, options, onChoose }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value} onChange={(event) => onChoose?.(event.target.value)}>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

type YesNoProps = {
  name: string;
  label: string;
  isYes: boolean | undefined;
  options: { readonly yes: string; readonly no: string; readonly ""?: string };
};

/** A select of two answers; of a third one, empty, where nothing need be said. */
function YesNo({ isYes, options, ...choice }: YesNoProps) {
  return <Choice {...choice} value={isYes === undefined ? "" : isYes ? "yes" : "no"} options={options} />;
}
