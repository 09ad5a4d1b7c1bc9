import { currentLanguage } from "@assay/contract/texts/language";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { LanguageOptions, useLanguageSwitch } from "#ui/language-options";

/** Chooses the language of the pages. Tests replace `reload`. */
export function LanguageSwitch({ reload }: { reload?: () => void }) {
  const switchTo = useLanguageSwitch(reload);
  return (
    <select
      aria-label={SHELL_MESSAGES.readSiteIn}
      className="h-7 rounded-md border border-edge bg-surface px-1.5"
      value={currentLanguage().language.tag}
      onChange={(event) => switchTo(event.target.value)}
    >
      <LanguageOptions />
    </select>
  );
}
