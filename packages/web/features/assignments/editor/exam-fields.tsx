import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";
import { SelectField, TextArea, TextField } from "#ui/fields";

/** What only exams have. The fields stay, hidden, while another kind is chosen, so that nothing that was entered is lost. */
export function ExamFields({ settings, isShown }: { settings: AssignmentSettings; isShown: boolean }) {
  return (
    <fieldset hidden={!isShown} className="mb-4 border-t border-line pt-3">
      <legend className="float-start mb-2 w-full text-base font-semibold">{TEXTS.exam}</legend>
      <div className="clear-both grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          name="durationMinutes"
          type="number"
          min={LIMITS.assignmentDurationMinutes.min}
          max={LIMITS.assignmentDurationMinutes.max}
          label={TEXTS.duration}
          hint={TEXTS.durationHint}
          defaultValue={settings.durationMinutes ?? ""}
        />
        <SelectField
          name="isLocked"
          label={TEXTS.locked}
          hint={TEXTS.lockedHint}
          defaultValue={settings.isLocked ? "yes" : "no"}
        >
          {Object.entries(TEXTS.lockedOptions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="networks"
          label={TEXTS.networks}
          hint={TEXTS.networksHint}
          defaultValue={settings.networks.join(" ")}
          rows={2}
          className="col-span-full"
        />
        <TextArea
          name="configKeys"
          label={TEXTS.configKeys}
          hint={TEXTS.keysHint}
          defaultValue={settings.configKeys.join(" ")}
          rows={2}
        />
        <TextArea
          name="browserKeys"
          label={TEXTS.browserKeys}
          hint={TEXTS.keysHint}
          defaultValue={settings.browserKeys.join(" ")}
          rows={2}
        />
      </div>
    </fieldset>
  );
}
