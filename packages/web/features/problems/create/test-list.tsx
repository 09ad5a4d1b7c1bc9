import { useState } from "react";
import { CREATE_PROBLEM_MESSAGES } from "#features/problems/create/messages";
import type { DraftTest } from "#features/problems/create/problem-draft";
import { TestFiles } from "#features/problems/create/test-files";
import { TestItem } from "#features/problems/create/test-item";
import type { FieldErrors } from "#lib/form";
import { Button } from "#ui/button";

type TestListProps = {
  tests: readonly DraftTest[];
  missing: readonly string[];
  /** By the server's field names, such as `testcases.0.input`. */
  errors: FieldErrors;
  onChange: (next: (tests: readonly DraftTest[]) => readonly DraftTest[]) => void;
};

/** The list of hidden test cases. They are typed or read from files, and can be edited, moved and removed. */
export function TestList({ tests, missing, errors, onChange }: TestListProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const append = (added: readonly Omit<DraftTest, "id">[]) =>
    onChange((before) => [...before, ...added.map((test, index) => ({ ...test, id: nextId(before) + index }))]);
  const addEmpty = () => {
    append([{ name: "", input: "", output: "" }]);
    setOpenId(nextId(tests));
  };
  return (
    <section>
      <h2 className="text-lg font-semibold">{CREATE_PROBLEM_MESSAGES.tests}</h2>
      <p className="mb-3 text-sm text-muted">{CREATE_PROBLEM_MESSAGES.testsHint}</p>
      {missing.length > 0 && (
        <p className="mb-3 text-sm text-danger wrap-anywhere">
          {CREATE_PROBLEM_MESSAGES.missing({ names: missing.join(", ") })}
        </p>
      )}
      {tests.length === 0 && <p className="mb-3 text-muted">{CREATE_PROBLEM_MESSAGES.noTests}</p>}
      <ol className="mb-3 grid gap-2 empty:hidden">
        {tests.map((test, index) => (
          <TestItem
            key={test.id}
            test={test}
            number={index + 1}
            isLast={index === tests.length - 1}
            isOpenFromStart={test.id === openId}
            inputError={errors[`testcases.${index}.input`]}
            outputError={errors[`testcases.${index}.output`]}
            onEdit={(part) =>
              onChange((before) => before.map((one) => (one.id === test.id ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange((before) => before.filter(({ id }) => id !== test.id))}
            onMove={(step) => onChange((before) => before.toSpliced(index, 1).toSpliced(index + step, 0, test))}
          />
        ))}
      </ol>
      <TestFiles onTests={append}>
        <Button onClick={addEmpty}>{CREATE_PROBLEM_MESSAGES.addTest}</Button>
      </TestFiles>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {errors.testcases}
      </p>
    </section>
  );
}

function nextId(tests: readonly DraftTest[]): number {
  return 1 + Math.max(0, ...tests.map(({ id }) => id));
}
