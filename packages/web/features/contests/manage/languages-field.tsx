import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { use, useState } from "react";
import { CONTEST_SETTINGS_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { FormContext } from "#lib/form";
import { AllowedLanguagesField } from "#ui/allowed-languages";

/** What the field has for all languages. */
const ALL = "all";

/** The languages of such a field; null for all. */
export function languagesIn(value: string): ContestSettings["languages"] {
  return value === ALL ? null : (value.split(",").filter((key) => key !== "") as ContestSettings["languages"]);
}

/** The languages that a contest allows: all, or those that are marked. A form reads their keys, separated by commas. */
export function LanguagesField({ languages }: { languages: ContestSettings["languages"] }) {
  const [chosen, setChosen] = useState(languages);
  const { errors } = use(FormContext);
  return (
    <>
      <input type="hidden" name="languages" value={chosen?.join(",") ?? ALL} />
      <AllowedLanguagesField
        className="col-span-full mb-3"
        languages={chosen}
        onChange={setChosen}
        texts={TEXTS}
        error={errors.languages}
      />
    </>
  );
}
