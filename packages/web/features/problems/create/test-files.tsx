import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from "react";
import { CREATE_PROBLEM_MESSAGES } from "#features/problems/create/messages";
import { type ReadTests, readTestFiles } from "#features/problems/create/read-test-files";
import { droppedFiles, wantedFiles } from "#lib/dropped-files";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { FileChooser } from "#ui/file-chooser";

/**
 * Reads test cases from dropped, pasted or chosen files and reports the result. `children` are placed next to the
 * button.
 */
export function TestFiles({
  onTests,
  children,
}: {
  onTests: (tests: ReadTests["tests"]) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const [outcome, setOutcome] = useState<ReadTests | null>(null);

  const take = async (files: readonly File[]) => {
    const read = await readTestFiles(files);
    setOutcome(read);
    if (read.tests.length > 0) onTests(read.tests);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(take);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData.files);
    if (files.length > 0) void take(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
    <div
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onPaste={onPaste}
      className={classNames(
        "rounded-lg border border-dashed p-4",
        isOver ? "border-accent bg-accent-soft" : "border-edge",
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <FileChooser
          isMultiple
          label={CREATE_PROBLEM_MESSAGES.chooseFiles}
          accept=".in,.ans,.out"
          onFiles={(files) => void take(wantedFiles(files))}
        >
          {(choose) => <Button onClick={choose}>{CREATE_PROBLEM_MESSAGES.chooseFiles}</Button>}
        </FileChooser>
      </div>
      <p className="mt-2 text-sm text-muted">{CREATE_PROBLEM_MESSAGES.dropHere}</p>
      <div role="status" className="text-sm">
        {outcome && <Outcome {...outcome} />}
      </div>
    </div>
  );
}

function Outcome({ tests, unmatched, unreadable }: ReadTests) {
  return (
    <>
      <p className="mt-2">{CREATE_PROBLEM_MESSAGES.added({ count: tests.length })}</p>
      {unmatched.length > 0 && (
        <p className="mt-1 text-danger wrap-anywhere">
          {CREATE_PROBLEM_MESSAGES.unmatched({ names: unmatched.join(", ") })}
        </p>
      )}
      {unreadable.length > 0 && (
        <p className="mt-1 text-danger wrap-anywhere">
          {CREATE_PROBLEM_MESSAGES.unreadable({ names: unreadable.join(", ") })}
        </p>
      )}
    </>
  );
}
