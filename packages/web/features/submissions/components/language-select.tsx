import type { Language } from "@assay/contract/vocabulary/languages";
import { SUBMIT_MESSAGES } from "#lib/messages/submit";

/** Chooses the language that a program is written in. */
export function LanguageSelect(props: {
  language: Language;
  offered: readonly Language[];
  onChange: (language: Language) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <span className="max-sm:sr-only">{SUBMIT_MESSAGES.language}</span>
      <select
        className="h-8 rounded-md border border-edge bg-surface px-2 text-ink"
        value={props.language.id}
        onChange={(event) => {
          const chosen = props.offered.find(({ id }) => id === Number(event.target.value));
          if (chosen) props.onChange(chosen);
        }}
      >
        {props.offered.map((language) => (
          <option key={language.id} value={language.id}>
            {language.name}
          </option>
        ))}
      </select>
    </label>
  );
}
