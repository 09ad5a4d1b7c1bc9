import type { Gradebook, GradebookRules } from "@assay/contract/routes/classes/gradebook";
import { type FormEvent, useState } from "react";
import { useChangeGradebookRules, usePreviewGradebookRules } from "#features/gradebook/api";
import { FoundChanges } from "#features/gradebook/found-changes";
import { GRADEBOOK_RULES_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { showToast } from "#ui/toast";

/** How the class adds up its assignments: what a change would do is shown before it can be saved. */
export function GradebookRulesForm({ slug, gradebook }: { slug: string; gradebook: Gradebook }) {
  const preview = usePreviewGradebookRules(slug);
  const change = useChangeGradebookRules(slug);
  const [wanted, setWanted] = useState<GradebookRules | null>(null);
  const { assignments, rules } = gradebook;
  const error = preview.error ?? change.error;
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = readRules(new FormData(event.currentTarget), gradebook);
    change.reset();
    setWanted(next);
    preview.mutate({ rules: next });
  };
  const save = () => {
    if (wanted === null) return;
    change.mutate(
      { rules: wanted, revision: rules.revision },
      {
        onSuccess: () => {
          preview.reset();
          showToast("success", TEXTS.saved);
        },
      },
    );
  };
  return (
    <TitledCard title={TEXTS.title}>
      <form
        // After somebody else's change, the fields show theirs.
        key={rules.revision}
        onSubmit={look}
        onChange={() => preview.reset()}
        className="grid grid-cols-2 gap-x-4 gap-y-1 p-4 max-sm:grid-cols-1"
      >
        <p className="col-span-full mb-2 text-sm text-muted">{TEXTS.lead}</p>
        {assignments.map(({ name, title, weight }) => (
          <TextField
            key={name}
            name={`${WEIGHT}${name}`}
            label={TEXTS.weight({ title })}
            defaultValue={weight}
            type="number"
            min={0}
            step="any"
            required
          />
        ))}
        <TextField
          name="dropLowest"
          label={TEXTS.dropLowest}
          defaultValue={rules.dropLowest}
          type="number"
          min={0}
          max={1_000}
          required
        />
        <TextField
          name="bestOf"
          label={TEXTS.bestOf}
          hint={TEXTS.bestOfHint}
          defaultValue={rules.bestOf ?? ""}
          type="number"
          min={1}
          max={1_000}
        />
        <SelectField name="changes" label={TEXTS.changes} defaultValue={rules.showsChangesAtOnce ? "now" : "release"}>
          <option value="release">{TEXTS.withRelease}</option>
          <option value="now">{TEXTS.atOnce}</option>
        </SelectField>
        <div className="col-span-full">
          <Button type="submit" isBusy={preview.isPending}>
            {TEXTS.preview}
          </Button>
          {error && <Refusal message={error.message} />}
        </div>
      </form>
      <div aria-live="polite">
        {preview.data && <FoundChanges found={preview.data} isBusy={change.isPending} onSave={save} />}
      </div>
    </TitledCard>
  );
}

/** In front of the names of assignments, so that none is the name of another field. */
const WEIGHT = "weight:";

function readRules(data: FormData, { assignments }: Gradebook): GradebookRules {
  const bestOf = `${data.get("bestOf") ?? ""}`;
  return {
    dropLowest: Number(data.get("dropLowest")),
    bestOf: bestOf === "" ? null : Number(bestOf),
    showsChangesAtOnce: data.get("changes") === "now",
    weights: assignments.map(({ name }) => ({ name, weight: Number(data.get(`${WEIGHT}${name}`)) })),
  };
}
