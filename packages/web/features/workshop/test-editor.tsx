import type { TestData } from "@assay/contract/routes/problem-editing";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { testFilePath, useTestContent } from "#features/workshop/api";
import { TEST_MESSAGES as TEXTS } from "#features/workshop/messages";
import { type DraftTest, readData, sizeOf } from "#features/workshop/test-drafts";
import { formatBytes } from "#lib/format";
import { Button, buttonStyles } from "#ui/button";
import { SelectField, TextArea, TextField } from "#ui/fields";
import { FileChooser } from "#ui/file-chooser";
import { Skeleton } from "#ui/states";

/** The longest text, in bytes, that a text area edits without delay. */
const EDITABLE_BYTES = 100_000;

type TestEditorProps = {
  draft: DraftTest;
  groups: readonly string[];
  onChange: (part: Partial<DraftTest>) => void;
};

export function TestEditor({ draft, groups, onChange }: TestEditorProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 border-t border-line bg-page p-4 md:grid-cols-2">
      <TextField
        label={TEXTS.name}
        autoComplete="off"
        maxLength={LIMITS.testNameLength}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            checked={draft.isSample}
            onChange={(event) => onChange({ isSample: event.target.checked })}
            className="size-4 accent-accent"
          />
          {TEXTS.isSample}
        </label>
        {groups.length > 0 && (
          <SelectField
            label={TEXTS.group}
            value={draft.groupName ?? ""}
            onChange={(event) => onChange({ groupName: event.target.value || null })}
          >
            <option value="">{TEXTS.noGroup}</option>
            {groups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </SelectField>
        )}
      </div>
      {(["input", "output"] as const).map((side) => (
        <TestSide key={side} draft={draft} side={side} onChange={(data) => onChange({ [side]: data })} />
      ))}
      {draft.isSample && (
        <TextArea
          label={TEXTS.explanation}
          className="md:col-span-2"
          maxLength={LIMITS.sampleExplanationLength}
          value={draft.explanation}
          onChange={(event) => onChange({ explanation: event.target.value })}
        />
      )}
    </div>
  );
}

type TestSideProps = { draft: DraftTest; side: "input" | "output"; onChange: (data: TestData) => void };

/** The input or the expected output: as text if it is short, otherwise as a file. */
function TestSide({ draft, side, onChange }: TestSideProps) {
  const { stored } = draft;
  const storedBytes = side === "input" ? stored?.inputBytes : stored?.outputBytes;
  const isLarge = sizeOf(draft[side], storedBytes) > EDITABLE_BYTES;
  const content = useTestContent(stored?._id ?? "", side, stored !== null && draft[side] === null && !isLarge);
  const data = draft[side] ?? content.data;
  const label = TEXTS[side];
  const size = formatBytes(sizeOf(draft[side], storedBytes));
  const hint = isLarge ? TEXTS.large({ size }) : data && "base64" in data ? TEXTS.binary({ size }) : null;
  return (
    <div className="min-w-0">
      {hint !== null ? (
        <>
          <p className="mb-1 text-sm font-medium">{label}</p>
          <p className="text-muted">{hint}</p>
        </>
      ) : data && "text" in data ? (
        <TextArea
          label={label}
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          inputClassName="font-mono text-sm"
          value={data.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      ) : content.isError ? (
        <p className="text-danger">{content.error.message}</p>
      ) : (
        <div role="status">
          <span className="sr-only">{TEXTS.loading}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {stored && draft[side] === null && (
          <a href={testFilePath(stored._id, side)} download className={buttonStyles("quiet", "row")}>
            {TEXTS.download[side]}
          </a>
        )}
        <FileChooser label={TEXTS.replace[side]} onFiles={([file]) => file && void readData(file).then(onChange)}>
          {(choose) => (
            <Button kind="quiet" size="row" onClick={choose}>
              {TEXTS.replace[side]}
            </Button>
          )}
        </FileChooser>
      </div>
    </div>
  );
}
