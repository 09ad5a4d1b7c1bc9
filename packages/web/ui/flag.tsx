import { countryName } from "#lib/country-name";
import { lateComponent } from "#ui/late-component";

/** The picture of a flag, whose addresses are in a chunk of their own. */
const FlagPicture = lateComponent<{ code: string }>(async () => (await import("#ui/flag-picture")).FlagPicture);

/** The flag of a country, by its code of three letters. Its place is there before the picture. */
export function Flag({ code }: { code: string }) {
  const name = countryName(code);
  return (
    <span role="img" aria-label={name} title={name} className="me-1 inline-block h-2.5 w-[0.9375rem] align-[-1px]">
      <FlagPicture code={code} />
    </span>
  );
}
