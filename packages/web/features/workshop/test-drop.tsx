import { type PairedFiles, pairTestFiles, type TestPair } from "@assay/contract/vocabulary/pair-test-files";
import { useState } from "react";
import { TEST_MESSAGES as TEXTS } from "#features/workshop/messages";
import { isPicture } from "#features/workshop/pictures/api";
import { type DraftTest, replacedBy } from "#features/workshop/test-drafts";
import { usePageDrop } from "#features/workshop/use-page-drop";
import { filesInZips } from "#lib/dropped-files";
import { formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { DropZone } from "#ui/drop-zone";
import { Note } from "#ui/note";

type TestDropProps = {
  drafts: readonly DraftTest[];
  /** Adds what has been recognised, after the admin has seen it. */
  onTake: (pairs: readonly TestPair<File>[]) => Promise<void>;
};

/** Takes dropped or chosen files, also in a zip, and shows which tests it recognises before anything is added. */
export function TestDrop({ drafts, onTake }: TestDropProps) {
  const [found, setFound] = useState<PairedFiles<File> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const take = (files: readonly File[]) => {
    setError(null);
    void filesInZips(files).then(
      (all) => setFound(pairTestFiles(all)),
      (reason: Error) => setError(reason.message),
    );
  };
  const isOver = usePageDrop((file) => !isPicture(file), take);
  return (
    <>
      <DropZone
        className="m-4"
        text={TEXTS.drop}
        choose={TEXTS.choose}
        hint={TEXTS.dropHint}
        isMultiple
        isOverPage={isOver}
        onFiles={take}
      />
      {error !== null && (
        <Note kind="error" className="m-4">
          <p className="wrap-anywhere">{error}</p>
        </Note>
      )}
      {found && (
        <Report
          found={found}
          drafts={drafts}
          onClose={() => setFound(null)}
          onTake={(pairs) => void onTake(pairs).then(() => setFound(null))}
        />
      )}
    </>
  );
}

type ReportProps = {
  found: PairedFiles<File>;
  drafts: readonly DraftTest[];
  onClose: () => void;
  onTake: (pairs: readonly TestPair<File>[]) => void;
};

function Report({ found: { pairs, leftovers, inputs }, drafts, onClose, onTake }: ReportProps) {
  const withoutOutputs = inputs.map((one) => ({ ...one, output: new File([], "") }));
  return (
    <Modal title={TEXTS.report} onClose={onClose}>
      <h3 className="font-semibold">{TEXTS.reportPairs({ count: pairs.length })}</h3>
      <ul className="mt-1 max-h-60 divide-y divide-line overflow-y-auto">
        {pairs.map(({ name, input, output }) => {
          const replaced = replacedBy({ name }, drafts);
          return (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              <span className="font-mono text-small wrap-anywhere">
                {input.name} + {output.name}
              </span>
              <span className="text-small text-muted">
                {formatBytes(input.size)} / {formatBytes(output.size)},{" "}
                {replaced ? TEXTS.reportReplaces({ name: replaced.name }) : TEXTS.reportNew}
              </span>
            </li>
          );
        })}
      </ul>
      {leftovers.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{TEXTS.leftovers({ count: leftovers.length })}</h3>
          <p className="mt-1 max-h-40 overflow-y-auto font-mono text-small text-muted wrap-anywhere">
            {leftovers.map(({ name }) => name).join(", ")}
          </p>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="form" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        {inputs.length > 0 && (
          <Button size="form" onClick={() => onTake([...pairs, ...withoutOutputs])}>
            {TEXTS.takeInputs({ count: inputs.length })}
          </Button>
        )}
        <Button kind="primary" size="form" isOff={pairs.length === 0} onClick={() => onTake(pairs)}>
          {TEXTS.take({ count: pairs.length })}
        </Button>
      </div>
    </Modal>
  );
}
