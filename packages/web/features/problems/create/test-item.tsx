import { useMemo, useState } from "react";
import { CREATE_PROBLEM_MESSAGES } from "#features/problems/create/messages";
import type { DraftTest } from "#features/problems/create/problem-draft";
import { formatBytes } from "#lib/format";
import { TextArea } from "#ui/fields";
import { ChevronIcon, CloseIcon } from "#ui/icons";
import { IconButton, MoveButtons } from "#ui/row-tools";

type TestItemProps = {
  test: DraftTest;
  number: number;
  count: number;
  isOpenFromStart: boolean;
  inputError: string | undefined;
  outputError: string | undefined;
  onEdit: (part: { input: string } | { output: string }) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
};

export function TestItem(props: TestItemProps) {
  const { test, number, inputError, outputError } = props;
  const [isOpen, setOpen] = useState(props.isOpenFromStart);
  const isShown = isOpen || inputError !== undefined || outputError !== undefined;
  const inputBytes = useMemo(() => sizeOf(test.input), [test.input]);
  const outputBytes = useMemo(() => sizeOf(test.output), [test.output]);
  const { testNumber, sizes, testInput, testOutput } = CREATE_PROBLEM_MESSAGES;
  const name = testNumber({ number });
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex items-center gap-1 p-1.5">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
          className="flex min-w-0 grow items-center gap-2 rounded-md px-1.5 py-1 text-start hover:bg-hover"
        >
          <ChevronIcon className={isShown ? "size-4 shrink-0 rotate-90" : "size-4 shrink-0"} />
          <span className="min-w-0">
            <span className="font-medium">{name}</span>
            {test.name && <span className="ms-2 font-mono text-sm wrap-anywhere">{test.name}</span>}
            <span className="block text-sm text-muted tabular-nums">
              {sizes({ input: formatBytes(inputBytes), output: formatBytes(outputBytes) })}
            </span>
          </span>
        </button>
        <MoveButtons name={name} index={number - 1} count={props.count} onMove={props.onMove} />
        <IconButton label={CREATE_PROBLEM_MESSAGES.remove({ name })} onClick={props.onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      {isShown && (
        <div className="grid gap-3 border-t border-line p-3 @xl:grid-cols-2">
          <TestText
            label={testInput}
            text={test.input}
            error={inputError}
            onEdit={(input) => props.onEdit({ input })}
          />
          <TestText
            label={testOutput}
            text={test.output}
            error={outputError}
            onEdit={(output) => props.onEdit({ output })}
          />
        </div>
      )}
    </li>
  );
}

/** Returns the size of a text in bytes of UTF-8. */
function sizeOf(text: string): number {
  return new Blob([text]).size;
}

/** The longest text, in characters, that a text area edits without delay. */
const EDITABLE_LENGTH = 100_000;
const SHOWN_LENGTH = 2_000;

type TestTextProps = { label: string; text: string; error: string | undefined; onEdit: (text: string) => void };

/** The input or output of a test case. A text too large to edit is read-only and shows its beginning. */
function TestText({ label, text, error, onEdit }: TestTextProps) {
  const isLarge = text.length > EDITABLE_LENGTH;
  return (
    <TextArea
      label={label}
      hint={isLarge ? CREATE_PROBLEM_MESSAGES.tooLarge : undefined}
      error={error}
      value={isLarge ? text.slice(0, SHOWN_LENGTH) : text}
      readOnly={isLarge}
      rows={5}
      spellCheck={false}
      autoCapitalize="none"
      inputClassName="font-mono text-sm"
      onChange={(event) => onEdit(event.target.value)}
    />
  );
}
