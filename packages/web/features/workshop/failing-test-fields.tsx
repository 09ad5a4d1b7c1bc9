import { FAILING_TEST_OPENINGS, type FailingTestOpening } from "@assay/contract/vocabulary/failing-test";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { SelectField, TextField } from "#ui/fields";

/** When the first failing test opens, and the number that this needs, as it is typed. */
export interface FailingTestDraft {
  readonly opens: FailingTestOpening;
  readonly tries: number | null;
}

/** After how many rejected submissions it opens until the author has chosen another number. */
const USUAL_TRIES = 5;

type FailingTestProps = { draft: FailingTestDraft; onChange: (draft: FailingTestDraft) => void };

/** When senders may open the first hidden test that they failed. */
export function FailingTestFields({ draft, onChange }: FailingTestProps) {
  const choose = (opens: FailingTestOpening) => onChange({ opens, tries: draft.tries ?? USUAL_TRIES });
  return (
    <div className="grid gap-x-4 border-t border-line px-4 pt-3 sm:grid-cols-2">
      <SelectField
        name="failingTest"
        label={TEXTS.failingTest}
        hint={TEXTS.failingTestHint}
        value={draft.opens}
        onChange={({ target }) => choose(target.value as FailingTestOpening)}
      >
        {FAILING_TEST_OPENINGS.map((opening) => (
          <option key={opening} value={opening}>
            {TEXTS.failingTestOpenings[opening]}
          </option>
        ))}
      </SelectField>
      {draft.opens === "tries" && (
        <TextField
          name="failingTestTries"
          type="number"
          label={TEXTS.failingTestTries}
          min={LIMITS.failingTestTries.min}
          max={LIMITS.failingTestTries.max}
          value={draft.tries ?? ""}
          onChange={({ target }) => onChange({ ...draft, tries: target.value === "" ? null : target.valueAsNumber })}
        />
      )}
    </div>
  );
}
