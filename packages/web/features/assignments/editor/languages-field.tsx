import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import { ALL_LANGUAGES, type LanguageKey } from "@assay/contract/vocabulary/languages/all";
import { ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";

type Languages = AssignmentSettings["languages"];

type LanguagesProps = { languages: Languages; onChange: (languages: Languages) => void };

/** The languages that an assignment allows: all, or those that are marked. */
export function LanguagesField({ languages, onChange }: LanguagesProps) {
  const mark = (key: LanguageKey, isMarked: boolean) =>
    onChange(isMarked ? [...(languages ?? []), key] : (languages ?? []).filter((other) => other !== key));
  return (
    <fieldset>
      <legend className="sr-only">{TEXTS.languages}</legend>
      <Mark
        label={TEXTS.allLanguages}
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
      {languages?.length === 0 && <p className="text-small text-danger">{TEXTS.noLanguages}</p>}
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
