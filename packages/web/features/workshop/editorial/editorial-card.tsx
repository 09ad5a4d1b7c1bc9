import type { EDITORIAL_ROUTES, WrittenEditorial } from "@assay/contract/routes/editorials";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CardState } from "#features/workshop/card-state";
import { EDITORIAL_CARD_MESSAGES as TEXTS } from "#features/workshop/editorial/messages";
import { type Opening, OpeningFields } from "#features/workshop/editorial/opening-fields";
import { TextEditor } from "#features/workshop/pictures/text-editor";
import { Preview } from "#features/workshop/preview";
import { SaveBar } from "#features/workshop/save-bar";
import { callApi } from "#lib/api-client";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { QUERY_KEYS } from "#lib/query-keys";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Form } from "#ui/form";
import { ChevronIcon, CloseIcon } from "#ui/icons";
import { IconButton, moved } from "#ui/row-tools";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

/** The editorial of a problem and its hints, in Markdown with a preview. */
export function EditorialCard({ problemId }: { problemId: string }) {
  const stored = useWrittenEditorial(problemId);
  const { data } = stored;
  const state = !data || data.revision === 0 ? "none" : data.isPublished ? "published" : "draft";
  return (
    <TitledCard title={TEXTS.title} aside={data && TEXTS.states[state]}>
      <CardState query={stored} loading={TEXTS.loading} className="h-72" />
      {data && <EditorialForm problemId={problemId} stored={data} />}
    </TitledCard>
  );
}

type Draft = Pick<WrittenEditorial, "text" | "isPublished" | keyof Opening> & { readonly hints: readonly string[] };

function draftOf({ text, hints, isPublished, opens, opensTries, opensAt }: WrittenEditorial): Draft {
  return { text, hints, isPublished, opens, opensTries, opensAt };
}

/** The tab of the editorial; those of hints are their indexes. */
const TEXT = "text";

function EditorialForm({ problemId, stored: loaded }: { problemId: string; stored: WrittenEditorial }) {
  const id = useId();
  // If somebody else saves meanwhile, this is no longer what is stored, and saving is refused.
  const [stored, setStored] = useState(loaded);
  const edited = useEdited(draftOf(stored));
  const { values: draft, change } = edited;
  const [chosen, setChosen] = useState<string>(TEXT);
  const { hints } = draft;
  const form = useForm(useEditEditorial(problemId), {
    input: () => ({ ...draft, hints: [...hints], revision: stored.revision }),
    onDone: ({ editorial }) => {
      setStored(editorial);
      setChosen(TEXT);
    },
    edited,
  });
  // A hint that was discarded has no tab any more.
  const index = chosen === TEXT || Number(chosen) >= hints.length ? null : Number(chosen);
  const tab = index === null ? TEXT : chosen;
  const value = index === null ? draft.text : (hints[index] ?? "");
  const label = index === null ? TEXTS.text : TEXTS.hint({ number: index + 1 });
  const setValue = (text: string) => change(index === null ? { text } : { hints: hints.with(index, text) });
  const addHint = () => {
    change({ hints: [...hints, ""] });
    setChosen(String(hints.length));
  };
  const moveHint = (from: number, to: number) => {
    change({ hints: moved(hints, from, to) });
    setChosen(String(to));
  };
  const removeHint = (at: number) => {
    change({ hints: hints.toSpliced(at, 1) });
    setChosen(at > 0 ? String(at - 1) : TEXT);
  };
  return (
    <Form form={form} keepsEnter>
      <TabGroup chosen={tab} onChoose={setChosen}>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
          <TabBar
            label={TEXTS.parts}
            tabs={[
              { id: TEXT, label: TEXTS.text },
              ...hints.map((_, hint) => ({ id: String(hint), label: TEXTS.hint({ number: hint + 1 }) })),
            ]}
            className="-mb-px h-11 min-w-0 gap-3 scroll-x"
          />
          <span className="flex items-center gap-1 py-1.5">
            {index !== null && <HintTools index={index} count={hints.length} onMove={moveHint} onRemove={removeHint} />}
            <Button size="small" isOff={hints.length >= LIMITS.hintCount} onClick={addHint}>
              {TEXTS.addHint}
            </Button>
          </span>
        </div>
        <TabPanel id={tab} beginsWithFocus className="grid grid-cols-1 md:grid-cols-2">
          <TextEditor
            key={`text ${tab}`}
            problemId={problemId}
            label={label}
            value={value}
            format="markdown"
            maxLength={index === null ? LIMITS.editorialLength : LIMITS.hintLength}
            rows={12}
            onChange={setValue}
          />
          <Preview key={tab} problemId={problemId} label={TEXTS.preview} format="markdown" text={value} />
        </TabPanel>
      </TabGroup>
      <p className="border-t border-line px-4 py-2 text-small text-muted">{TEXTS.format}</p>
      <label className="flex cursor-pointer items-start gap-3 border-t border-line px-4 py-3">
        <input
          type="checkbox"
          checked={draft.isPublished}
          onChange={(event) => change({ isPublished: event.target.checked })}
          aria-label={TEXTS.published}
          aria-describedby={`${id}-published`}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-medium">{TEXTS.published}</span>
          <span id={`${id}-published`} className="block text-small text-muted">
            {TEXTS.publishedHint}
          </span>
        </span>
      </label>
      <OpeningFields opening={draft} onChange={change} />
      <SaveBar label={TEXTS.save} />
    </Form>
  );
}

type HintToolsProps = {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Buttons that move or delete the chosen hint. */
function HintTools({ index, count, onMove, onRemove }: HintToolsProps) {
  const number = index + 1;
  return (
    <>
      <IconButton
        label={TEXTS.earlier({ number, other: number - 1 })}
        isOff={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ChevronIcon className="size-4 rotate-180" />
      </IconButton>
      <IconButton
        label={TEXTS.later({ number, other: number + 1 })}
        isOff={number === count}
        onClick={() => onMove(index, index + 1)}
      >
        <ChevronIcon />
      </IconButton>
      <IconButton label={TEXTS.removeHint({ number })} onClick={() => onRemove(index)}>
        <CloseIcon />
      </IconButton>
    </>
  );
}

function useWrittenEditorial(problemId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.writtenEditorial(problemId),
    queryFn: async ({ signal }) => (await callApi("readWrittenEditorial", { params: { problemId }, signal })).editorial,
  });
}

/** Stores the editorial. The problem's page and the audit log then load again. */
function useEditEditorial(problemId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof EDITORIAL_ROUTES.editEditorial>) =>
      callApi("editEditorial", { params: { problemId }, body }),
    onSuccess: async ({ editorial }) => {
      client.setQueryData(QUERY_KEYS.writtenEditorial(problemId), editorial);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.one(problemId) });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
