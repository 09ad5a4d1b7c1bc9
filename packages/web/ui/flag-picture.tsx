import { COUNTRY_CODES } from "@assay/contract/vocabulary/countries";

/** The address of each flag, by the path of its file. */
const ADDRESSES = import.meta.glob<string>("../../../node_modules/country-flag-icons/3x2/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The picture that fills the place of a `Flag`; nothing for a country without one. */
export function FlagPicture({ code }: { code: string }) {
  const address = ADDRESSES[`../../../node_modules/country-flag-icons/3x2/${COUNTRY_CODES[code]}.svg`];
  return (
    address && <img src={address} alt="" loading="lazy" className="size-full rounded-[1px] outline outline-line" />
  );
}
