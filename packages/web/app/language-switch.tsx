import { currentLanguage } from "@assay/contract/texts/language";
import { offeredLanguages, switchLanguage } from "#lib/language";
import { SHELL_MESSAGES } from "#lib/messages/shell";

/** Chooses the language of the pages. Not shown while there is only one. */
export function LanguageSwitch() {
  const languages = offeredLanguages();
  if (languages.length < 2) return null;
  return (
    <select
      aria-label={SHELL_MESSAGES.language}
      className="h-7 rounded-md border border-edge bg-surface px-1.5"
      value={currentLanguage().language.tag}
      onChange={(event) => switchLanguage(event.target.value)}
    >
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
