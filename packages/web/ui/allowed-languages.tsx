import type { AllowedLanguages } from "@assay/contract/vocabulary/allowed-languages";
import { ALL_LANGUAGES, type LanguageKey } from "@assay/contract/vocabulary/languages/all";
import { classNames } from "#ui/class-names";

type AllowedLanguagesProps = {
  languages: AllowedLanguages;
  onChange: (languages: LanguageKey[] | null) => void;
  texts: { readonly languages: string; readonly allLanguages: string };
  /** False if a heading above has the same words. */
  hasLegend?: boolean;
  hint?: string;
  error: string | undefined;
  className?: string;
};

/** The languages that an assignment, contest or list allows: all, or those that are marked. */
export function AllowedLanguagesField(props: AllowedLanguagesProps) {
  const { languages, onChange, texts, hasLegend = true, hint, error } = props;
  const mark = (key: LanguageKey, isMarked: boolean) =>
    onChange(isMarked ? [...(languages ?? []), key] : (languages ?? []).filter((other) => other !== key));
  return (
    <fieldset className={props.className}>
      <legend className={classNames(hasLegend ? "mb-1 text-sm font-medium" : "sr-only")}>{texts.languages}</legend>
      <Mark
        label={texts.allLanguages}
        isMarked={languages === null}
        onMark={(isMarked) => onChange(isMarked ? null : [])}
      />
      {languages !== null && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
          {ALL_LANGUAGES.map(({ key, name }) => (
            <Mark
              key={key}
              label={name}
              isMarked={languages.includes(key)}
              onMark={(isMarked) => mark(key, isMarked)}
            />
          ))}
        </div>
      )}
      {hint && <p className="text-small text-muted">{hint}</p>}
      <p className="text-small text-danger empty:hidden">{error}</p>
    </fieldset>
  );
}

function Mark(props: { label: string; isMarked: boolean; onMark: (isMarked: boolean) => void }) {
  return (
    <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={props.isMarked}
        onChange={(event) => props.onMark(event.target.checked)}
        className="size-4 accent-accent"
      />
      {props.label}
    </label>
  );
}
