import type { ProgramState } from "@assay/contract/routes/programs";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import type { WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { useGenerateTests, useSaveScript } from "#features/workshop/programs/api";
import { PROGRAM_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { SaveBar } from "#features/workshop/save-bar";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { TextArea } from "#ui/fields";
import { Form } from "#ui/form";
import { showToast } from "#ui/toast";

interface ScriptFormProps {
  problem: WorkshopProblem;
  script: ProgramState["script"];
  job: WorkshopJob | undefined;
}

/** The script that makes tests: it is saved by itself, and runs when somebody asks for it. */
export function ScriptForm({ problem, script: { text, revision }, job }: ScriptFormProps) {
  const edited = useEdited({ text });
  const generate = useGenerateTests(problem._id);
  const form = useForm(useSaveScript(problem._id), {
    input: () => ({ text: edited.values.text, revision }),
    nameOf: (field) => (field === "script" ? "text" : field),
    edited,
  });
  const start = () => {
    if (edited.isChanged) showToast("error", TEXTS.saveFirst);
    else generate.mutate(undefined, { onError: (error) => showToast("error", error.message) });
  };
  const isRunning = job?.state === "running";
  return (
    <Form form={form} className="border-t border-line">
      <div className="px-4 pt-3 pb-2">
        <TextArea
          label={TEXTS.script}
          hint={TEXTS.scriptHint({ name: TEXTS.scriptName, group: TEXTS.scriptGroup })}
          name="text"
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={TEXTS.scriptExample}
          value={edited.values.text}
          onChange={(event) => edited.change({ text: event.target.value })}
          inputClassName="font-mono text-small! leading-5"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button isBusy={generate.isPending} isOff={isRunning || text === ""} onClick={start}>
            {TEXTS.generate}
          </Button>
          <span className="text-small text-muted">{TEXTS.generateHint}</span>
        </div>
      </div>
      <SaveBar label={TEXTS.saveScript} />
    </Form>
  );
}
