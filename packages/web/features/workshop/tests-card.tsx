import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { useState } from "react";
import { useEditTests } from "#features/workshop/api";
import { TEST_MESSAGES as TEXTS } from "#features/workshop/messages";
import { PROGRAM_MESSAGES } from "#features/workshop/programs/messages";
import { OutputsPart } from "#features/workshop/programs/outputs-part";
import { SaveBar } from "#features/workshop/save-bar";
import {
  type DraftTest,
  draftsOf,
  draftsOnto,
  freeName,
  newDraft,
  sizeOf,
  stateOf,
  toEdited,
  withPairs,
} from "#features/workshop/test-drafts";
import { TestDrop } from "#features/workshop/test-drop";
import { TestEditor } from "#features/workshop/test-editor";
import { useForm } from "#lib/form";
import { formatBytes } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Form } from "#ui/form";
import { CloseIcon, PencilIcon } from "#ui/icons";
import { IconButton, MoveButtons, moved } from "#ui/row-tools";

/** A test that another card puts into the list, where it is not saved yet. */
export interface AddedTest {
  readonly name: string;
  readonly input: string;
  readonly output: string;
}

/** The test cases of a problem. Changes are collected, and saved together as a new version of the tests. */
export function TestsCard({ problem, added }: { problem: WorkshopProblem; added: AddedTest | null }) {
  const [drafts, setDrafts] = useState(() => draftsOf(problem.tests));
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [seen, setSeen] = useState(problem.tests);
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [taken, setTaken] = useState(added);
  if (added !== null && added !== taken) {
    setTaken(added);
    const draft = newDraft(freeName(added.name, drafts), { text: added.input }, { text: added.output });
    setDrafts([...drafts, draft]);
    setOpenKey(draft.key);
  }
  if (seen !== problem.tests) {
    setSeen(problem.tests);
    setDrafts(draftsOnto(drafts, seen, problem.tests));
  }
  const isChanged =
    drafts.length !== problem.tests.length ||
    drafts.some((draft, index) => stateOf(draft) !== "same" || draft.key !== problem.tests[index]?._id);
  const reset = (tests: WorkshopProblem["tests"]) => {
    setDrafts(draftsOf(tests));
    setOpenKey(null);
  };
  // The server puts samples first, too; its errors then name the right test.
  const ordered = [...drafts.filter(({ isSample }) => isSample), ...drafts.filter(({ isSample }) => !isSample)];
  const form = useForm(useEditTests(problem._id), {
    input: () => ({ revision: problem.revision, tests: ordered.map(toEdited) }),
    onDone: (reply) => reset(reply.problem.tests),
    edited: { isChanged, begin: () => () => undefined, discard: () => reset(problem.tests) },
  });
  const add = () => {
    const draft = newDraft(freeName(TEXTS.addFirst, drafts), { text: "" }, { text: "" });
    setDrafts([...drafts, draft]);
    setOpenKey(draft.key);
  };
  const samples = drafts.filter(({ isSample }) => isSample).length;
  return (
    <TitledCard
      title={TEXTS.title}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-3">
          {TEXTS.count({ count: drafts.length, samples })}
          <Button size="small" onClick={add}>
            {TEXTS.add}
          </Button>
        </span>
      }
    >
      <Form form={form} keepsEnter>
        {drafts.length === 0 && <p className="px-4 py-3 text-muted">{TEXTS.none}</p>}
        <ol aria-label={TEXTS.title} className="divide-y divide-line border-b border-line empty:hidden">
          {drafts.map((draft, index) => (
            <li
              key={draft.key}
              onDragOver={(event) => {
                if (draggedKey === null) return;
                event.preventDefault();
                if (draggedKey !== draft.key)
                  setDrafts(
                    moved(
                      drafts,
                      drafts.findIndex(({ key }) => key === draggedKey),
                      index,
                    ),
                  );
              }}
              className={draft.key === draggedKey ? "bg-accent-soft" : undefined}
            >
              <TestRow
                draft={draft}
                index={index}
                count={drafts.length}
                isOpen={draft.key === openKey}
                onDrag={setDraggedKey}
                onOpen={() => setOpenKey(draft.key === openKey ? null : draft.key)}
                onMove={(to) => setDrafts(moved(drafts, index, to))}
                onRemove={() => setDrafts(drafts.toSpliced(index, 1))}
              />
              {draft.key === openKey && (
                <TestEditor
                  draft={draft}
                  groups={problem.groups}
                  onChange={(part) => setDrafts((before) => changed(before, draft.key, part))}
                />
              )}
            </li>
          ))}
        </ol>
        <TestDrop drafts={drafts} onTake={async (pairs) => setDrafts(await withPairs(drafts, pairs))} />
        <p className="px-4 pb-3 text-small text-muted">{TEXTS.keep}</p>
        <SaveBar label={TEXTS.save} />
      </Form>
      <OutputsPart problem={problem} />
    </TitledCard>
  );
}

function changed(drafts: readonly DraftTest[], key: string, part: Partial<DraftTest>): DraftTest[] {
  return drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft));
}

type TestRowProps = {
  draft: DraftTest;
  index: number;
  count: number;
  isOpen: boolean;
  /** The key of the test that is dragged, and null when it is let go. */
  onDrag: (key: string | null) => void;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function TestRow({ draft, index, count, isOpen, onDrag, onOpen, onMove, onRemove }: TestRowProps) {
  const { name, stored } = draft;
  const state = stateOf(draft);
  const input = formatBytes(sizeOf(draft.input, stored?.inputBytes));
  const output = formatBytes(sizeOf(draft.output, stored?.outputBytes));
  return (
    <div className="flex min-h-9 items-center gap-2 py-0.5 pe-2 ps-4">
      {/* The arrows do the same with the keyboard. */}
      <span
        aria-hidden="true"
        draggable
        title={TEXTS.drag({ name })}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          onDrag(draft.key);
        }}
        onDragEnd={() => onDrag(null)}
        className="-ms-2 shrink-0 cursor-grab px-1 text-muted select-none max-sm:hidden"
      >
        ⠿
      </span>
      <span className="w-7 shrink-0 text-end text-muted tabular-nums">{index + 1}</span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <span className="min-w-0 truncate font-mono text-small">{name}</span>
        {draft.isSample && <Chip>{TEXTS.sample}</Chip>}
        {stored !== null && stored.generatedBy !== null && draft.input === null && (
          <span className="min-w-0 truncate text-xs text-muted">
            {PROGRAM_MESSAGES.generatedBy({ line: stored.generatedBy })}
          </span>
        )}
        {state !== "same" && <Chip isStrong>{TEXTS.states[state]}</Chip>}
      </span>
      <span className="shrink-0 text-small whitespace-nowrap text-muted tabular-nums max-sm:hidden">
        {input} / {output}
      </span>
      <span className="flex shrink-0">
        {/* Narrow screens need the room for the name. */}
        <MoveButtons
          name={name}
          index={index}
          count={count}
          className={isOpen ? "" : "max-sm:hidden"}
          onMove={onMove}
        />
        <IconButton aria-expanded={isOpen} label={TEXTS.edit({ name })} onClick={onOpen}>
          <PencilIcon />
        </IconButton>
        <IconButton label={TEXTS.remove({ name })} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </span>
    </div>
  );
}

function Chip({ isStrong = false, children }: { isStrong?: boolean; children: React.ReactNode }) {
  const look = isStrong ? "border-accent text-accent" : "border-line text-muted";
  return <span className={`rounded border px-1.5 text-xs leading-5 ${look}`}>{children}</span>;
}
