import { compareNames } from "@assay/contract/texts/intl";
import { COUNTRY_CODES } from "@assay/contract/vocabulary/countries";
import { useState } from "react";
import { PEOPLE_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { countryName } from "#lib/country-name";
import { SelectField } from "#ui/fields";

type CountryFieldProps = {
  name: string;
  country: string | null;
  onChange: (country: string | null) => void;
  className?: string;
};

/**
 * Chooses a country by its name in the reader's language. A page may have a thousand of these, so the names are there only once the field
 * has the focus.
 */
export function CountryField({ name, country, onChange, className }: CountryFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const offered = isOpen ? sortedCountries(country) : country === null ? [] : [country];
  return (
    <SelectField
      isCompact
      name={name}
      label={TEXTS.country}
      value={country ?? ""}
      onFocus={() => setOpen(true)}
      onPointerEnter={() => setOpen(true)}
      onChange={(event) => onChange(event.target.value || null)}
      className={className}
    >
      <option value="">{TEXTS.noCountry}</option>
      {offered.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </SelectField>
  );
}

function sortedCountries(own: string | null): readonly string[] {
  const codes = new Set(Object.keys(COUNTRY_CODES));
  if (own !== null) codes.add(own);
  return [...codes].toSorted((one, other) => compareNames(countryName(one), countryName(other)));
}
