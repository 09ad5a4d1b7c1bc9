import { CREATE_PROBLEM_MESSAGES } from "#lib/messages/create-problem";
import { TextArea } from "#ui/fields";

/** Characters that a text area shows without delay. */
const EDITABLE_LENGTH = 100_000;
const SHOWN_LENGTH = 2_000;

type TestTextProps = { label: string; text: string; error: string | undefined; onEdit: (text: string) => void };

/** One text of a test case; of one that is too large to be edited, its beginning. */
export function TestText({ label, text, error, onEdit }: TestTextProps) {
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
