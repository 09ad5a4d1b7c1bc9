import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { EXPECTED_RESULTS } from "@assay/contract/vocabulary/reference-solution";
import { useEffect, useRef } from "react";
import { type SavedSolution, useLanguages, useSaveSolution, useSolutionSource } from "#features/workshop/solutions/api";
import { SOLUTION_MESSAGES as TEXTS } from "#features/workshop/solutions/messages";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextArea, TextField } from "#ui/fields";
import { FileChooser } from "#ui/file-chooser";
import { Form, SubmitButton } from "#ui/form";
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
    return <ErrorState title={loaded.error.message} query={loaded} />;
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
  const edited = useEdited(stored.body);
  const { values, change } = edited;
  const languages = useLanguages();
  const save = useSaveSolution(props.problemId);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm(save, { input: () => ({ body: values, known: stored.known }), onDone: onClose, edited });
  const isKnown = languages.some(({ id }) => id === values.languageId);
  /** The name, and the language that its ending stands for, if it has one. */
  const named = (name: string) => {
    const ending = name.slice(name.lastIndexOf(".") + 1);
    const language = name.includes(".") && languages.find(({ endings }) => endings.includes(ending));
    return { name, ...(language && { languageId: language.id }) };
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    change({ source: await file.text(), ...(solution === null && named(file.name)) });
  };
  return (
    <Form form={form} className="border-t border-line p-4">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        <TextField
          ref={first}
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          name="name"
          autoComplete="off"
          spellCheck={false}
          value={values.name}
          onChange={(event) => change(named(event.target.value))}
        />
        <SelectField
          label={TEXTS.language}
          name="languageId"
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
          name="expected"
          value={values.expected ?? ""}
          onChange={({ target }) => change({ expected: EXPECTED_RESULTS.find((one) => one === target.value) ?? null })}
        >
          {solution?.expected === null && <option value="">{TEXTS.asPackaged({ label: solution.label })}</option>}
          {EXPECTED_RESULTS.map((result) => (
            <option key={result} value={result}>
              {result === "rejected" ? TEXTS.rejected : VERDICT_NAMES[result]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label={solution && solution.otherFiles > 0 ? TEXTS.sourceOf({ count: solution.otherFiles }) : TEXTS.source}
        name="source"
        rows={14}
        spellCheck={false}
        autoCapitalize="none"
        value={values.source}
        onChange={(event) => change({ source: event.target.value })}
        inputClassName="font-mono text-small! leading-5"
      />
      <Refusal />
      <div className="mt-2 flex flex-wrap gap-3">
        <SubmitButton size="normal">{TEXTS.save}</SubmitButton>
        <FileChooser label={TEXTS.chooseFile} onFiles={([file]) => void read(file)}>
          {(choose) => <Button onClick={choose}>{TEXTS.chooseFile}</Button>}
        </FileChooser>
        <Button kind="quiet" isOff={form.isBusy} onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  );
}
