import type { SiteSettings } from "@assay/contract/routes/site-settings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { REGISTRATION_MODES, SITE_COLOUR_NAMES, SITE_COLOURS } from "@assay/contract/vocabulary/site-colours";
import { LogoField } from "#features/site/settings/logo-field";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import { peopleToUsers } from "#features/site/settings/school-settings";
import { fromLocalField, toLocalField } from "#lib/local-moment";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { SelectField, TextArea, TextField } from "#ui/fields";
import { CheckIcon } from "#ui/icons";
import { LanguageOptions } from "#ui/language-options";
import { Switch } from "#ui/switch";

export interface SettingsPart {
  readonly settings: SiteSettings;
  readonly onChange: (change: Partial<SiteSettings>) => void;
}

/** Name, logo letter, colour, language and welcome text. */
export function LookCard({ settings, onChange }: SettingsPart) {
  return (
    <TitledCard title={TEXTS.look}>
      <div className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label={TEXTS.name}
          value={settings.name}
          maxLength={LIMITS.siteNameLength}
          required
          name="name"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={TEXTS.logoLetter}
          hint={TEXTS.logoLetterHint}
          value={settings.logoLetter}
          maxLength={2}
          name="logoLetter"
          onChange={(event) => onChange({ logoLetter: event.target.value })}
        />
        <LogoField />
        <ColourChoice chosen={settings.colour} onChange={(colour) => onChange({ colour })} />
        <SelectField
          className="sm:col-span-2"
          label={TEXTS.language}
          hint={TEXTS.languageHint}
          value={settings.language ?? ""}
          name="language"
          onChange={(event) => onChange({ language: event.target.value || null })}
        >
          <option value="">{TEXTS.ofBrowser}</option>
          <LanguageOptions />
        </SelectField>
        <TextArea
          className="sm:col-span-2"
          label={TEXTS.welcomeText}
          hint={TEXTS.welcomeTextHint}
          value={settings.welcomeText}
          maxLength={LIMITS.welcomeTextLength}
          rows={2}
          name="welcomeText"
          onChange={(event) => onChange({ welcomeText: event.target.value })}
        />
      </div>
    </TitledCard>
  );
}

function ColourChoice(props: { chosen: SiteSettings["colour"]; onChange: (colour: SiteSettings["colour"]) => void }) {
  return (
    <fieldset className="mb-2 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">{TEXTS.colour}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {SITE_COLOUR_NAMES.map((colour) => (
          <label
            key={colour}
            title={TEXTS.colours[colour]}
            style={{ background: SITE_COLOURS[colour] }}
            className={classNames(
              "grid size-9 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              colour === props.chosen && "ring-2 ring-accent ring-offset-2 ring-offset-surface",
            )}
          >
            <input
              type="radio"
              name="colour"
              aria-label={TEXTS.colours[colour]}
              checked={colour === props.chosen}
              onChange={() => props.onChange(colour)}
              className="sr-only"
            />
            {colour === props.chosen && <CheckIcon className="size-4 text-editor-ink" />}
          </label>
        ))}
        <p className="text-small text-muted">{TEXTS.colourHint}</p>
      </div>
    </fieldset>
  );
}

export function RegistrationCard({ settings, onChange, codeUses }: SettingsPart & { codeUses: number }) {
  return (
    <TitledCard title={TEXTS.registration}>
      <fieldset className="grid gap-2 p-4">
        <legend className="sr-only">{TEXTS.registration}</legend>
        {REGISTRATION_MODES.map((mode) => (
          <label key={mode} className="flex flex-wrap items-center gap-x-3">
            <span className="flex w-44 items-center gap-2.5">
              <input
                type="radio"
                name="registration"
                checked={settings.registration === mode}
                onChange={() => onChange({ registration: mode, ...(mode === "admins" && peopleToUsers(settings)) })}
                className="size-4 accent-accent"
              />
              {TEXTS.modes[mode]}
            </span>
            <span className="text-muted max-sm:ps-6.5">{TEXTS.modeHints[mode]}</span>
          </label>
        ))}
        {settings.registration === "code" && (
          <div className="mt-2 flex flex-wrap items-start gap-2">
            <TextField
              label={TEXTS.code}
              value={settings.registrationCode}
              maxLength={LIMITS.registrationCodeLength.max}
              autoComplete="off"
              spellCheck={false}
              name="registrationCode"
              hint={TEXTS.codeUses({ count: codeUses })}
              onChange={(event) => onChange({ registrationCode: event.target.value })}
            />
            <Button size="form" className="mt-6" onClick={() => onChange({ registrationCode: makeCode() })}>
              {TEXTS.newCode}
            </Button>
          </div>
        )}
        {settings.registration !== "admins" && (
          <TextField
            className="mt-2 max-w-md"
            label={TEXTS.signupsPerHour}
            type="number"
            inputMode="numeric"
            min={LIMITS.signupsPerHour.min}
            max={LIMITS.signupsPerHour.max}
            value={Number.isNaN(settings.signupsPerHour) ? "" : settings.signupsPerHour}
            hint={TEXTS.signupsPerHourHint}
            name="signupsPerHour"
            onChange={(event) => onChange({ signupsPerHour: event.target.valueAsNumber })}
          />
        )}
      </fieldset>
    </TitledCard>
  );
}

/** Letters and digits without I, L, O, 0 and 1, which look alike in print. */
const CODE_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

function makeCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(12));
  const characters = [...random].map((value) => CODE_CHARACTERS[value % CODE_CHARACTERS.length]);
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

export function AnnouncementCard({ settings, onChange }: SettingsPart) {
  return (
    <TitledCard title={TEXTS.announcement}>
      <div className="grid gap-2 p-4">
        <TextArea
          label={TEXTS.announcementText}
          hint={TEXTS.announcementHint}
          value={settings.announcement}
          maxLength={LIMITS.announcementLength}
          rows={2}
          name="announcement"
          onChange={(event) => onChange({ announcement: event.target.value })}
        />
        <TextField
          label={TEXTS.until}
          hint={TEXTS.untilHint}
          type="datetime-local"
          value={settings.announcementUntil === null ? "" : toLocalField(settings.announcementUntil)}
          name="announcementUntil"
          onChange={(event) => onChange({ announcementUntil: fromLocalField(event.target.value) })}
        />
      </div>
    </TitledCard>
  );
}

export function PartsCard({ settings, onChange }: SettingsPart) {
  return (
    <TitledCard title={TEXTS.parts}>
      <div className="divide-y divide-line px-4">
        <Switch label={TEXTS.chat} isOn={settings.hasChat} onChange={(hasChat) => onChange({ hasChat })} />
        <Switch label={TEXTS.blog} isOn={settings.hasBlog} onChange={(hasBlog) => onChange({ hasBlog })} />
      </div>
      <p className="px-4 pb-4 text-small text-muted">{TEXTS.partsHint}</p>
    </TitledCard>
  );
}
