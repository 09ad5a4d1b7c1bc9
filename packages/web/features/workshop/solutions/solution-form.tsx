import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { EXPECTED_RESULTS } from "@assay/contract/vocabulary/reference-solution";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type SavedSolution, useLanguages, useSaveSolution, useSolutionSource } from "#features/workshop/solutions/api";
import { SOLUTION_MESSAGES as TEXTS } from "#features/workshop/solutions/messages";
import { refusedFields } from "#lib/field-errors";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextArea, TextField } from "#ui/fields";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type SolutionFormProps = { problemId: string; solution: ReferenceSolution | null; onClose: () => void };

/** Adds a reference solution, or changes the given one. Saving judges it. */
export function SolutionForm({ problemId, solution, onClose }: SolutionFormProps) {
  if (solution !== null) return <LoadedForm problemId={problemId} solution={solution} onClose={onClose} />;
  const body = { name: "", languageId: PAGE_LANGUAGES[0].id, expected: "accepted", source: "" } as const;
  return <Fields problemId={problemId} stored={{ body, known: null }} solution={null} onClose={onClose} />;
}

type LoadedFormProps = Omit<SolutionFormProps, "solution"> & { solution: ReferenceSolution };

function LoadedForm({ problemId, solution, onClose }: LoadedFormProps) {
  const loaded = useSolutionSource(problemId, solution._id);
  if (loaded.isError) {
    return (
      <ErrorState
        title={loaded.error.message}
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
        isRetrying={loaded.isFetching}
      />
    );
  }
  if (loaded.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="m-4 h-72" />
      </Loading>
    );
  }
  const { name, languageId, expected } = solution;
  const { source, revision } = loaded.data;
  const stored: SavedSolution = {
    body: { name, languageId: languageId ?? PAGE_LANGUAGES[0].id, expected, source },
    known: { solutionId: solution._id, revision },
  };
  return <Fields problemId={problemId} stored={stored} solution={solution} onClose={onClose} />;
}

function Fields(props: SolutionFormProps & { stored: SavedSolution }) {
  const { stored, solution, onClose } = props;
  const [values, setValues] = useState(stored.body);
  const languages = useLanguages();
  const save = useSaveSolution(props.problemId);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const errors = refusedFields(save.error);
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const isKnown = languages.some(({ id }) => id === values.languageId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ body: values, known: stored.known }, { onSuccess: onClose });
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const ending = file.name.slice(file.name.lastIndexOf(".") + 1);
    const language = languages.find(({ endings }) => endings.includes(ending));
    change({
      source: await file.text(),
      ...(solution === null && { name: file.name, ...(language && { languageId: language.id }) }),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="border-t border-line p-4">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        <TextField
          ref={first}
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          error={errors.name}
          autoComplete="off"
          spellCheck={false}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label={TEXTS.language}
          error={errors.languageId}
          value={values.languageId}
          onChange={(event) => change({ languageId: Number(event.target.value) })}
        >
          {!isKnown && <option value={values.languageId}>{solution?.language}</option>}
          {languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={TEXTS.expected}
          error={errors.expected}
          value={values.expected ?? ""}
          onChange={({ target }) => change({ expected: EXPECTED_RESULTS.find((one) => one === target.value) ?? null })}
        >
          {solution?.expected === null && <option value="">{TEXTS.asPackaged(solution.label)}</option>}
          {EXPECTED_RESULTS.map((result) => (
            <option key={result} value={result}>
              {TEXTS.results[result]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label={solution && solution.otherFiles > 0 ? TEXTS.sourceOf(solution.otherFiles) : TEXTS.source}
        error={errors.source}
        rows={14}
        spellCheck={false}
        autoCapitalize="none"
        value={values.source}
        onChange={(event) => change({ source: event.target.value })}
        inputClassName="font-mono text-small! leading-5"
      />
      <Refusal message={save.isError && Object.keys(errors).length === 0 ? save.error.message : null} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button kind="primary" type="submit" isBusy={save.isPending}>
          {TEXTS.save}
        </Button>
        <FileButton onChoose={(file) => void read(file)} />
        <Button kind="quiet" isOff={save.isPending} onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

function FileButton({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>{TEXTS.chooseFile}</Button>
      <input
        ref={chooser}
        type="file"
        aria-label={TEXTS.chooseFile}
        hidden
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // Allows the same file to be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
