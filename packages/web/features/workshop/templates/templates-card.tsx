import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { useState } from "react";
import { useEditProblem } from "#features/workshop/api";
import { SaveBar } from "#features/workshop/save-bar";
import { useLanguages } from "#features/workshop/solutions/api";
import { PROBLEM_TEMPLATE_MESSAGES as TEXTS } from "#features/workshop/templates/messages";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { SelectField, TextArea } from "#ui/fields";
import { Form } from "#ui/form";

/** What the editor begins with in each language, where it is not what it usually begins with. */
export function TemplatesCard({ problem }: { problem: WorkshopProblem }) {
  const languages = useLanguages();
  const edited = useEdited<Readonly<Record<string, string>>>(problem.templates);
  const form = useForm(useEditProblem(problem._id), {
    input: () => ({ revision: problem.revision, templates: edited.values }),
    edited,
  });
  const [chosen, setChosen] = useState<string>();
  const shown =
    languages.find(({ key }) => key === chosen) ?? languages.find(({ key }) => edited.values[key]) ?? languages[0];
  if (!shown) return null;
  const { key, starter, interactiveStarter } = shown;
  const isInteractive = problem.comparison.kind === "interactive";
  const text = edited.values[key] ?? "";
  return (
    <TitledCard title={TEXTS.title}>
      <Form form={form} keepsEnter>
        <div className="p-4">
          <p className="mb-3 text-small text-muted">
            {TEXTS.hint} {isInteractive && TEXTS.interactive}
          </p>
          <SelectField label={TEXTS.language} value={key} onChange={({ target }) => setChosen(target.value)}>
            {languages.map((language) => (
              <option key={language.key} value={language.key}>
                {edited.values[language.key] ? TEXTS.hasTemplate({ language: language.name }) : language.name}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={TEXTS.text}
            name="templates"
            rows={8}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={({ target }) => edited.change({ [key]: target.value })}
            inputClassName="font-mono text-small! leading-5"
          />
          {text === "" && (
            <Button
              size="small"
              onClick={() => edited.change({ [key]: (isInteractive ? interactiveStarter : null) ?? starter })}
            >
              {TEXTS.usual}
            </Button>
          )}
        </div>
        <SaveBar />
      </Form>
    </TitledCard>
  );
}
