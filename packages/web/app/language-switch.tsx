import { currentLanguage } from "@assay/contract/texts/language";
import { offeredLanguages } from "#lib/language";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { LanguageOptions, useLanguageSwitch } from "#ui/language-options";

/** Chooses the language of the pages. Not shown while there is only one. Tests replace `reload`. */
export function LanguageSwitch({ reload }: { reload?: () => void }) {
  const switchTo = useLanguageSwitch(reload);
  if (offeredLanguages().length < 2) return null;
  return (
    <select
      aria-label={SHELL_MESSAGES.language}
      className="h-7 rounded-md border border-edge bg-surface px-1.5"
      value={currentLanguage().language.tag}
      onChange={(event) => switchTo(event.target.value)}
    >
      <LanguageOptions />
    </select>
  );
}
