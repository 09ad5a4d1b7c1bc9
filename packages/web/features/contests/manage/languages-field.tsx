import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { use, useState } from "react";
import { CONTEST_SETTINGS_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { FormContext } from "#lib/form";

/** What the field has for all languages. */
const ALL = "all";

/** The languages of such a field; null for all. */
export function languagesIn(value: string): ContestSettings["languages"] {
  return value === ALL ? null : (value.split(",").filter((key) => key !== "") as ContestSettings["languages"]);
}

/** The languages that a contest allows: all, or those that are marked. A form reads their keys, separated by commas. */
export function LanguagesField({ languages }: { languages: ContestSettings["languages"] }) {
  const [chosen, setChosen] = useState<readonly string[] | null>(languages);
  const { errors } = use(FormContext);
  const mark = (key: string, isMarked: boolean) =>
    setChosen((before) => (isMarked ? [...(before ?? []), key] : (before ?? []).filter((other) => other !== key)));
  return (
    <fieldset className="col-span-full mb-3">
      <legend className="mb-1 text-sm font-medium">{TEXTS.languages}</legend>
      <input type="hidden" name="languages" value={chosen?.join(",") ?? ALL} />
      <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={chosen === null}
          onChange={(event) => setChosen(event.target.checked ? null : (languages ?? []))}
          className="size-4 accent-accent"
        />
        {TEXTS.allLanguages}
      </label>
      {chosen !== null && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
          {ALL_LANGUAGES.map(({ key, name }) => (
            <label key={key} className="flex min-h-8 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={(event) => mark(key, event.target.checked)}
                className="size-4 accent-accent"
              />
              {name}
            </label>
          ))}
        </div>
      )}
      <p className="text-small text-danger empty:hidden">{errors.languages}</p>
    </fieldset>
  );
}
