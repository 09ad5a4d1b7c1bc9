import type { AuthorProgram } from "@assay/contract/routes/programs";
import { type ProgramKind, VALIDATOR_PROTOCOLS } from "@assay/contract/vocabulary/author-programs";
import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { useEffect, useRef } from "react";
import { type SavedProgram, useProgramSource, useSaveProgram } from "#features/workshop/programs/api";
import { PROGRAM_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { newProgram } from "#features/workshop/programs/starters";
import { useLanguages } from "#features/workshop/solutions/api";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextArea, TextField } from "#ui/fields";
import { FileChooser } from "#ui/file-chooser";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";

interface ProgramFormProps {
  problemId: string;
  kind: ProgramKind;
  program: AuthorProgram | null;
  onClose: () => void;
}

/** Adds a generator or a validator, or changes the given one. */
export function ProgramForm({ program, ...props }: ProgramFormProps) {
  if (program !== null) return <LoadedForm {...props} program={program} />;
  return <Fields {...props} program={null} stored={{ body: newProgram(props.kind), known: null }} />;
}

function LoadedForm({ program, ...props }: ProgramFormProps & { program: AuthorProgram }) {
  const loaded = useProgramSource(props.problemId, program._id);
  if (loaded.isError) return <ErrorState title={loaded.error.message} query={loaded} />;
  if (loaded.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="m-4 h-72" />
      </Loading>
    );
  }
  const { kind, name, languageId, protocol, arguments: line } = program;
  const { source, files, revision } = loaded.data;
  const stored: SavedProgram = {
    body: { kind, name, languageId: languageId ?? PAGE_LANGUAGES[0].id, source, files, protocol, arguments: line },
    known: { programId: program._id, revision },
  };
  return <Fields {...props} program={program} stored={stored} />;
}

function Fields({ problemId, kind, program, stored, onClose }: ProgramFormProps & { stored: SavedProgram }) {
  const edited = useEdited(stored.body);
  const { values, change } = edited;
  const languages = useLanguages();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm(useSaveProgram(problemId), {
    input: () => ({ body: values, known: stored.known }),
    onDone: onClose,
    edited,
  });
  const isKnown = languages.some(({ id }) => id === values.languageId);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const dot = file.name.lastIndexOf(".");
    const language = languages.find(({ endings }) => endings.includes(file.name.slice(dot + 1)));
    const isNew = program === null;
    const name = dot > 0 ? file.name.slice(0, dot) : file.name;
    change({
      source: await file.text(),
      ...(isNew && { name, ...(language && { languageId: language.id }) }),
    });
  };
  const add = async (added: readonly File[]) => {
    const read = await Promise.all(added.map(async (file) => ({ name: file.name, text: await file.text() })));
    const kept = values.files.filter(({ name }) => read.every((file) => file.name !== name));
    change({ files: [...kept, ...read] });
  };
  return (
    <Form form={form} className="border-t border-line p-4">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          ref={first}
          label={TEXTS.name}
          hint={kind === "generator" ? TEXTS.generatorNameHint : TEXTS.validatorNameHint}
          name="name"
          autoComplete="off"
          spellCheck={false}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label={TEXTS.language}
          name="languageId"
          value={values.languageId}
          onChange={(event) => {
            const languageId = Number(event.target.value);
            const isUnwritten = values.source === newProgram(kind, values.languageId).source;
            change({ languageId, ...(isUnwritten && { source: newProgram(kind, languageId).source }) });
          }}
        >
          {!isKnown && <option value={values.languageId}>{program?.language}</option>}
          {languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {kind === "validator" && (
          <>
            <SelectField
              label={TEXTS.called}
              name="protocol"
              value={values.protocol ?? "icpc"}
              onChange={({ target }) =>
                change({ protocol: VALIDATOR_PROTOCOLS.find((one) => one === target.value) ?? "icpc" })
              }
            >
              {VALIDATOR_PROTOCOLS.map((protocol) => (
                <option key={protocol} value={protocol}>
                  {TEXTS.protocols[protocol]}
                </option>
              ))}
            </SelectField>
            <TextField
              label={TEXTS.arguments}
              name="arguments"
              autoComplete="off"
              spellCheck={false}
              value={values.arguments}
              onChange={(event) => change({ arguments: event.target.value })}
            />
          </>
        )}
      </div>
      <TextArea
        label={TEXTS.source}
        name="source"
        rows={14}
        spellCheck={false}
        autoCapitalize="none"
        value={values.source}
        onChange={(event) => change({ source: event.target.value })}
        inputClassName="font-mono text-small! leading-5"
      />
      <p className="text-small text-muted wrap-anywhere">
        {values.files.length === 0
          ? TEXTS.addFileHint
          : TEXTS.otherFiles({ names: values.files.map(({ name }) => name).join(", ") })}
      </p>
      <Refusal />
      <div className="mt-2 flex flex-wrap gap-3">
        <SubmitButton size="normal">{TEXTS.save}</SubmitButton>
        <FileChooser label={TEXTS.chooseFile} onFiles={([file]) => void read(file)}>
          {(choose) => <Button onClick={choose}>{TEXTS.chooseFile}</Button>}
        </FileChooser>
        <FileChooser label={TEXTS.addFile} isMultiple onFiles={(files) => void add(files)}>
          {(choose) => <Button onClick={choose}>{TEXTS.addFile}</Button>}
        </FileChooser>
        {values.files.length > 0 && <Button onClick={() => change({ files: [] })}>{TEXTS.removeFiles}</Button>}
        <Button kind="quiet" isOff={form.isBusy} onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  );
}
