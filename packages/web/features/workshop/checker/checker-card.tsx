import type { WrittenChecker } from "@assay/contract/routes/checker";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { useRef, useState } from "react";
import { CardState } from "#features/workshop/card-state";
import { type CompileError, compileErrorsOf, useChecker, useSaveChecker } from "#features/workshop/checker/api";
import { CHECKER_MESSAGES as TEXTS } from "#features/workshop/checker/messages";
import { newChecker } from "#features/workshop/checker/starters";
import { SaveBar } from "#features/workshop/save-bar";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { SelectField, TextField } from "#ui/fields";
import { FileChooser } from "#ui/file-chooser";
import { Form } from "#ui/form";
import { CloseIcon } from "#ui/icons";
import { Note } from "#ui/note";
import { IconButton } from "#ui/row-tools";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

/** The checker or interactor of a problem as a program, compiled before it is stored. */
export function CheckerCard({ problem }: { problem: WorkshopProblem }) {
  const stored = useChecker(problem);
  const { data } = stored;
  return (
    <TitledCard title={TEXTS.title} aside={data !== undefined && TEXTS.states[data?.kind ?? "none"]}>
      <CardState query={stored} loading={TEXTS.loading} className="h-9" />
      {data !== undefined && <CheckerForm key={JSON.stringify(data)} problem={problem} stored={data} />}
    </TitledCard>
  );
}

/** An interactor's output goes to the program, so it cannot print a score. */
const PROTOCOLS = { checker: ["icpc", "testlib", "score"], interactive: ["icpc", "testlib"] } as const;

function CheckerForm({ problem, stored }: { problem: WorkshopProblem; stored: WrittenChecker | null }) {
  const edited = useEdited({ checker: stored });
  const draft = edited.values.checker;
  const setDraft = (checker: WrittenChecker) => edited.change({ checker });
  const save = useSaveChecker(problem);
  const errors = compileErrorsOf(save.error);
  const form = useForm(save, {
    input: () => draft as WrittenChecker,
    refusal: (error) => (compileErrorsOf(error).length > 0 ? TEXTS.broken : error.message),
    edited,
  });
  if (draft === null) {
    return (
      <div className="p-4">
        <p className="text-muted">{TEXTS.none}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {(["checker", "interactive"] as const).map((kind) => (
            <Button key={kind} onClick={() => setDraft(newChecker(kind, "cpp"))}>
              {TEXTS.write[kind]}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  const { kind, language } = draft;
  const choose = (part: Partial<WrittenChecker>) => setDraft({ ...draft, ...part });
  return (
    <Form form={form} keepsEnter>
      <div className="grid gap-x-4 gap-y-1 px-4 pt-4 pb-2 sm:grid-cols-3">
        <SelectField
          label={TEXTS.language}
          value={language}
          onChange={(event) => setDraft(newChecker(kind, event.target.value as WrittenChecker["language"]))}
        >
          {(["cpp", "python"] as const).map((one) => (
            <option key={one} value={one}>
              {TEXTS.languages[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={TEXTS.protocol}
          value={draft.protocol}
          onChange={(event) => choose({ protocol: event.target.value as WrittenChecker["protocol"] })}
        >
          {PROTOCOLS[kind].map((one) => (
            <option key={one} value={one}>
              {TEXTS.protocols[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TEXTS.arguments}
          hint={TEXTS.argumentsHint}
          autoComplete="off"
          defaultValue={draft.arguments.join(" ")}
          onChange={(event) => choose({ arguments: event.target.value.split(/\s+/).filter((part) => part !== "") })}
        />
      </div>
      <Files files={draft.files} errors={errors} onChange={(files) => choose({ files })} />
      <p className="border-t border-line px-4 py-2 text-small text-muted">
        {save.isPending ? <span role="status">{TEXTS.compiling}</span> : TEXTS.hint}
      </p>
      <SaveBar label={TEXTS.save} />
    </Form>
  );
}

type FilesProps = {
  files: WrittenChecker["files"];
  errors: readonly CompileError[];
  onChange: (files: WrittenChecker["files"]) => void;
};

/** The files as tabs, and what the compiler complains of: each complaint leads to its line. */
function Files({ files, errors, onChange }: FilesProps) {
  const [wanted, setWanted] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const index = Math.min(wanted, files.length - 1);
  const file = files[index];
  const openLine = ({ file: name, line }: CompileError) => {
    const at = files.findIndex((one) => one.name === name);
    const text = files[at]?.text;
    if (text === undefined || line === null) return;
    setWanted(at);
    const from = text.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0);
    const to = text.indexOf("\n", from);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from, to === -1 ? text.length : to);
    });
  };
  const add = async (added: readonly File[]) => {
    const next = [...files];
    for (const one of added) {
      const read = { name: one.name, text: await one.text() };
      const at = next.findIndex(({ name }) => name === read.name);
      if (at === -1) next.push(read);
      else next[at] = read;
    }
    onChange(next);
  };
  if (!file) return null;
  return (
    <TabGroup chosen={String(index)} onChoose={(at) => setWanted(Number(at))}>
      {errors.length > 0 && (
        <Note kind="error" className="mx-4 mb-3">
          <ul>
            {errors.slice(0, 10).map((error) => (
              <li key={`${error.file} ${error.line} ${error.message}`} className="wrap-anywhere">
                {error.file !== null && error.line !== null && (
                  <button
                    type="button"
                    className="me-2 rounded text-accent underline underline-offset-2"
                    onClick={() => openLine(error)}
                  >
                    {TEXTS.line({ file: error.file, line: error.line })}
                  </button>
                )}
                <span className="font-mono text-small whitespace-pre-wrap">{error.message}</span>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-y border-line px-4">
        <TabBar
          label={TEXTS.files}
          tabs={files.map(({ name }, at) => ({ id: String(at), label: name }))}
          className="-mb-px h-11 min-w-0 gap-3 scroll-x"
        />
        <span className="flex items-center gap-1">
          {index > 0 && (
            <IconButton
              label={TEXTS.removeFile({ name: file.name })}
              onClick={() => onChange(files.toSpliced(index, 1))}
            >
              <CloseIcon />
            </IconButton>
          )}
          <FileChooser isMultiple label={TEXTS.addFile} onFiles={(added) => void add(added)}>
            {(choose) => (
              <Button size="small" onClick={choose}>
                {TEXTS.addFile}
              </Button>
            )}
          </FileChooser>
        </span>
      </div>
      <TabPanel id={String(index)} beginsWithFocus>
        <textarea
          ref={area}
          aria-label={TEXTS.file({ name: file.name })}
          value={file.text}
          spellCheck={false}
          autoCapitalize="none"
          rows={16}
          onChange={(event) => onChange(files.with(index, { ...file, text: event.target.value }))}
          className="block w-full resize-y bg-surface px-4 py-3 font-mono text-small leading-5 -outline-offset-2"
        />
      </TabPanel>
    </TabGroup>
  );
}
