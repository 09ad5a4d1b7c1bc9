import { use } from "react";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import type { SettingsPart } from "#features/site/settings/settings-cards";
import type { CallReply } from "#lib/api-client";
import { FormContext } from "#lib/form";
import { TitledCard } from "#ui/boxes";

/** The languages that the judge has: those that are marked are on. */
export function LanguagesCard(
  props: SettingsPart & { readonly languages: CallReply<"readSiteSettings">["languages"] },
) {
  const { languagesOff } = props.settings;
  const { errors } = use(FormContext);
  const turn = (key: (typeof languagesOff)[number], isOn: boolean) =>
    props.onChange({ languagesOff: isOn ? languagesOff.filter((other) => other !== key) : [...languagesOff, key] });
  return (
    <TitledCard title={TEXTS.languages}>
      <fieldset className="p-4">
        <legend className="sr-only">{TEXTS.languages}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
          {props.languages.map(({ key, name }) => (
            <label key={key} className="flex min-h-8 w-fit cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                checked={!languagesOff.includes(key)}
                onChange={(event) => turn(key, event.target.checked)}
                className="size-4 accent-accent"
              />
              {name}
            </label>
          ))}
        </div>
        <p className="mt-2 text-small text-muted">{TEXTS.languagesHint}</p>
        <p role="alert" className="mt-2 text-small text-danger empty:hidden">
          {errors.languagesOff}
        </p>
      </fieldset>
    </TitledCard>
  );
}
