import { offeredLanguages, switchLanguage } from "#lib/language";
import { showToast } from "#ui/toast";

export function LanguageOptions() {
  return offeredLanguages().map(({ tag, name }) => (
    <option key={tag} value={tag} lang={tag}>
      {name}
    </option>
  ));
}

/** A function that switches to the language with this tag, or to the browser's if it is empty, and says why it cannot. */
export function useLanguageSwitch(reload = () => window.location.reload()): (tag: string) => void {
  return (tag) => {
    switchLanguage(tag || null, reload).catch((error: Error) => showToast("error", error.message));
  };
}
