import type { OwnUser } from "@assay/contract/routes/users";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { SelectField } from "#ui/fields";
import { LanguageOptions, useLanguageSwitch } from "#ui/language-options";

/** The language of the account, which is stored as soon as it is chosen. */
export function LanguageField({ user }: { user: OwnUser }) {
  const switchTo = useLanguageSwitch();
  return (
    <div className="mt-5 grid gap-x-5 border-t border-line pt-4 sm:grid-cols-2">
      <SelectField
        label={SHELL_MESSAGES.language}
        value={user.language ?? ""}
        onChange={(event) => switchTo(event.target.value)}
      >
        <option value="">{SHELL_MESSAGES.browserLanguage}</option>
        <LanguageOptions />
      </SelectField>
    </div>
  );
}
