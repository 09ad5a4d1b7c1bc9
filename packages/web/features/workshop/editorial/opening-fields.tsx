import type { WrittenEditorial } from "@assay/contract/routes/editorials";
import { EDITORIAL_OPENINGS, type EditorialOpening } from "@assay/contract/vocabulary/editorial";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { EDITORIAL_CARD_MESSAGES as TEXTS } from "#features/workshop/editorial/messages";
import { fromLocalField, toLocalField } from "#lib/local-moment";
import { SelectField, TextField } from "#ui/fields";

export type Opening = Pick<WrittenEditorial, "opens" | "opensTries" | "opensAt">;

type OpeningProps = { opening: Opening; onChange: (change: Partial<Opening>) => void };

/** When the editorial opens for readers, and the number or the moment that this needs. */
export function OpeningFields({ opening: { opens, opensTries, opensAt }, onChange }: OpeningProps) {
  const choose = (chosen: EditorialOpening) => {
    onChange({ opens: chosen, ...(chosen === "tries" && opensTries === null && { opensTries: USUAL_TRIES }) });
  };
  return (
    <div className="grid gap-x-4 border-t border-line px-4 pt-3 sm:grid-cols-2">
      <SelectField
        name="opens"
        label={TEXTS.opens}
        hint={TEXTS.opensHint}
        value={opens}
        onChange={({ target }) => choose(target.value as EditorialOpening)}
      >
        {EDITORIAL_OPENINGS.map((opening) => (
          <option key={opening} value={opening}>
            {TEXTS.openings[opening]}
          </option>
        ))}
      </SelectField>
      {opens === "tries" && (
        <TextField
          name="opensTries"
          type="number"
          label={TEXTS.opensTries}
          min={LIMITS.editorialTries.min}
          max={LIMITS.editorialTries.max}
          value={opensTries ?? ""}
          onChange={({ target }) => onChange({ opensTries: target.value === "" ? null : target.valueAsNumber })}
        />
      )}
      {opens === "date" && (
        <TextField
          name="opensAt"
          type="datetime-local"
          label={TEXTS.opensAt}
          hint={TEXTS.opensAtHint}
          value={opensAt === null ? "" : toLocalField(opensAt)}
          onChange={({ target }) => onChange({ opensAt: fromLocalField(target.value) })}
        />
      )}
    </div>
  );
}

/** After how many submissions an editorial opens until its author has chosen another number. */
const USUAL_TRIES = 3;
