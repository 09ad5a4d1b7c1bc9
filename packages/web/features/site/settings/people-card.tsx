import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AUDIENCES, NAMINGS, POST_AUDIENCES } from "@assay/contract/vocabulary/privacy";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import type { SettingsPart } from "#features/site/settings/settings-cards";
import { TitledCard } from "#ui/boxes";
import { SelectField, TextField } from "#ui/fields";
import { Switch } from "#ui/switch";

/** Who sees people, under which names, and how long logins last. */
export function PeopleCard({ settings, onChange }: SettingsPart) {
  return (
    <TitledCard title={TEXTS.people}>
      <div className="grid gap-2 px-4 pt-2 pb-4">
        <Switch label={TEXTS.usersOnly} isOn={settings.usersOnly} onChange={(usersOnly) => onChange({ usersOnly })} />
        <Choice
          name="rankingFor"
          label={TEXTS.rankingFor}
          values={AUDIENCES}
          texts={TEXTS.audiences}
          value={settings.rankingFor}
          onChange={(rankingFor) => onChange({ rankingFor })}
        />
        <Choice
          name="profilesFor"
          label={TEXTS.profilesFor}
          values={AUDIENCES}
          texts={TEXTS.audiences}
          value={settings.profilesFor}
          onChange={(profilesFor) => onChange({ profilesFor })}
        />
        <Choice
          name="postsFor"
          label={TEXTS.postsFor}
          values={POST_AUDIENCES}
          texts={TEXTS.audiences}
          value={settings.postsFor}
          onChange={(postsFor) => onChange({ postsFor })}
        />
        <Choice
          name="names"
          label={TEXTS.names}
          hint={TEXTS.namesHint}
          values={NAMINGS}
          texts={TEXTS.namings}
          value={settings.names}
          onChange={(names) => onChange({ names })}
        />
        <TextField
          label={TEXTS.sessionHours}
          hint={TEXTS.sessionHoursHint}
          type="number"
          inputMode="numeric"
          min={LIMITS.sessionHours.min}
          max={LIMITS.sessionHours.max}
          value={Number.isNaN(settings.sessionHours) ? "" : settings.sessionHours}
          name="sessionHours"
          onChange={(event) => onChange({ sessionHours: event.target.valueAsNumber })}
        />
      </div>
      <p className="px-4 pb-4 text-small text-muted">{TEXTS.peopleHint}</p>
    </TitledCard>
  );
}

function Choice<Value extends string>(props: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly Value[];
  readonly texts: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const { values, texts, value, onChange, ...field } = props;
  return (
    <SelectField {...field} value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {values.map((name) => (
        <option key={name} value={name}>
          {texts[name]}
        </option>
      ))}
    </SelectField>
  );
}
