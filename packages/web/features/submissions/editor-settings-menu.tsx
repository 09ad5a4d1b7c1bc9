import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { EDITOR_CHOICES, type EditorSettings, useEditorSettings } from "#editors/editor-settings";
import { EDITOR_SETTING_MESSAGES } from "#features/submissions/messages";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { SettingsIcon } from "#ui/icons";
import { PopoverButton } from "#ui/popover";

/** A button that opens the editor's settings beside it. A change takes effect at once and is stored on this device. */
export function EditorSettingsMenu() {
  const texts = EDITOR_SETTING_MESSAGES;
  return (
    <PopoverButton
      label={texts.title}
      face={
        <>
          <SettingsIcon />
          <span className="sr-only">{texts.title}</span>
        </>
      }
      align="end"
      title={texts.title}
      className={buttonStyles("quiet", "small")}
      panelClassName="w-80 max-w-[calc(100vw-1rem)] p-4"
    >
      <h2 className="mb-3 text-base font-semibold">{texts.title}</h2>
      <div className="flex flex-col gap-2">
        <Setting name="fontSize" />
        <Setting name="theme" />
        <Setting name="keys" note={texts.keysNote} />
        <Setting name="indentWith" />
        <Setting name="indentWidth" />
        <Setting name="suggestions" />
      </div>
      <p className="mt-3 text-small text-muted">{texts.stored}</p>
      <Link to={PATHS.languageHelp} className="mt-2 inline-block text-small text-accent underline underline-offset-2">
        {texts.commands}
      </Link>
    </PopoverButton>
  );
}

/** A setting and its choices, in ascending order if they are numbers. */
function Setting({ name, note }: { name: keyof EditorSettings; note?: ReactNode }) {
  const id = useId();
  const [settings, change] = useEditorSettings();
  const { label, choices } = EDITOR_SETTING_MESSAGES.settings[name];
  const values: (string | number)[] = [...EDITOR_CHOICES[name]];
  if (typeof values[0] === "number") values.sort((one, other) => Number(one) - Number(other));
  const textOf = (value: string | number) =>
    typeof choices === "function" ? choices({ number: Number(value) }) : (choices as Record<string, string>)[value];
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          className="h-8 w-40 rounded-md border border-edge bg-surface px-2"
          value={settings[name]}
          onChange={(event) => {
            const value = values.find((candidate) => String(candidate) === event.target.value);
            change({ [name]: value });
          }}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {textOf(value)}
            </option>
          ))}
        </select>
      </div>
      {note && settings[name] !== EDITOR_CHOICES[name][0] && <p className="mt-1 text-small text-muted">{note}</p>}
    </div>
  );
}
