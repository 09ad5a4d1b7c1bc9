import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { CONTEST_SETTINGS_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { fromLocal, fromMinutes, timeZone, toLocal, toMinutes } from "#features/contests/manage/moments";
import { CONTEST_FACTS } from "#features/contests/messages";
import { SelectField, TextArea, TextField } from "#ui/fields";

/** The names of the fields of `SettingsFields`, which are the server's. */
export const SETTINGS_FIELDS = [
  ...(["name", "formalName", "key", "description", "startAt", "durationMs", "freezeMs", "windowMs", "thawAt"] as const),
  ...(["scoring", "penaltyMs", "visibility", "joining", "joinCode", "joinsLate", "unit", "feedback", "board"] as const),
  ...(["statements", "mostTries", "isRated", "publishesProblems"] as const),
] as const;

type Values = Readonly<Record<(typeof SETTINGS_FIELDS)[number], string>>;

/** The settings that are entered, on top of those that have no field. */
export function settingsFrom(values: Values, before: ContestSettings): ContestSettings {
  const penaltyMs = fromMinutes(values.penaltyMs);
  const { penaltyMs: _, ...rules } = before.rules;
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
    rules: penaltyMs === null ? rules : { ...rules, penaltyMs },
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
  };
}

const GRID = "grid gap-x-4 gap-y-1 sm:grid-cols-2";

/** All settings of a contest but its problems, as uncontrolled fields. */
export function SettingsFields({ settings }: { settings: ContestSettings }) {
  return (
    <>
      <TextField
        name="name"
        label={TEXTS.name}
        defaultValue={settings.name}
        maxLength={LIMITS.contestNameLength}
        required
      />
      <div className={GRID}>
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
      </div>
      <TextArea
        name="description"
        label={TEXTS.description}
        hint={TEXTS.descriptionHint}
        defaultValue={settings.description}
        rows={5}
      />
      <div className={GRID}>
        <StartField startAt={settings.startAt} />
        <MinutesField name="durationMs" label={TEXTS.minutes} ms={settings.durationMs} required />
        <MinutesField name="freezeMs" label={TEXTS.freeze} hint={TEXTS.freezeHint} ms={settings.freezeMs} />
        <TextField
          name="thawAt"
          type="datetime-local"
          step={1}
          label={TEXTS.thaw}
          hint={TEXTS.thawHint}
          defaultValue={toLocal(settings.thawAt)}
        />
        <MinutesField name="windowMs" label={TEXTS.window} hint={TEXTS.windowHint} ms={settings.windowMs} />
        <Choice name="scoring" label={TEXTS.scoring} value={settings.scoring} options={CONTEST_FACTS.scorings} />
        <MinutesField
          name="penaltyMs"
          label={TEXTS.penalty}
          hint={TEXTS.penaltyHint}
          ms={settings.rules.penaltyMs ?? null}
        />
        <TextField
          name="mostTries"
          type="number"
          min={1}
          label={TEXTS.tries}
          hint={TEXTS.triesHint}
          defaultValue={settings.mostTries ?? ""}
        />
        <Choice name="visibility" label={TEXTS.visibility} value={settings.visibility} options={TEXTS.visibilities} />
        <Choice
          name="statements"
          label={TEXTS.statements}
          value={settings.statements}
          options={TEXTS.statementReaders}
        />
        <Choice name="joining" label={TEXTS.joining} value={settings.joining} options={TEXTS.joinings} />
        <TextField
          name="joinCode"
          label={TEXTS.joinCode}
          defaultValue={settings.joinCode ?? ""}
          maxLength={LIMITS.joinCodeLength.max}
          autoComplete="off"
        />
        <Choice
          name="joinsLate"
          label={TEXTS.joinsLate}
          value={settings.joinsLate ? "yes" : "no"}
          options={TEXTS.joinsLateOptions}
        />
        <Choice name="unit" label={TEXTS.unit} value={settings.unit} options={TEXTS.units} />
        <Choice name="feedback" label={TEXTS.feedback} value={settings.feedback} options={TEXTS.feedbacks} />
        <Choice name="board" label={TEXTS.board} value={settings.board} options={TEXTS.boards} />
        <Choice
          name="isRated"
          label={TEXTS.rated}
          value={settings.isRated ? "yes" : "no"}
          options={TEXTS.ratedOptions}
        />
        <Choice
          name="publishesProblems"
          label={TEXTS.publishes}
          value={settings.publishesProblems ? "yes" : "no"}
          options={TEXTS.publishesOptions}
        />
      </div>
    </>
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

type ChoiceProps = { name: string; label: string; value: string; options: Readonly<Record<string, string>> };

/** A select whose options have their texts. */
export function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
