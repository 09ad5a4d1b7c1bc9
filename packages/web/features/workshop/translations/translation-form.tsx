import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useEditProblem } from "#features/workshop/api";
import { htmlToMarkdown } from "#features/workshop/change-format";
import { WORKSHOP_MESSAGES } from "#features/workshop/messages";
import { TextEditor } from "#features/workshop/pictures/text-editor";
import { Preview } from "#features/workshop/preview";
import { SaveBar } from "#features/workshop/save-bar";
import { TRANSLATION_MESSAGES as TEXTS } from "#features/workshop/translations/messages";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { directionOf, nameOfLanguage } from "#lib/statement-language";
import { ConfirmedButton } from "#ui/confirmed-button";
import { TextField } from "#ui/fields";
import { Form } from "#ui/form";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

type Translation = WorkshopProblem["translations"][number];
const PARTS = ["description", "input", "output"] as const;
type Part = (typeof PARTS)[number];

interface TranslationFormProps {
  problem: WorkshopProblem;
  translation: Translation;
  /** False for one that has not been saved yet. */
  isStored: boolean;
  onDeleted: () => void;
}

/** Title and statement in one language, in Markdown, each part with a preview. */
export function TranslationForm({ problem, translation, isStored, onDeleted }: TranslationFormProps) {
  const { language } = translation;
  const languageName = nameOfLanguage(language);
  const [part, setPart] = useState<Part>("description");
  const edited = useEdited(draftOf(translation));
  const { values: draft, change } = edited;
  const editing = useEditProblem(problem._id);
  const form = useForm(editing, {
    input: () => {
      const { title, ...texts } = draft;
      const statement = { format: "markdown" as const, ...texts };
      return { revision: problem.revision, translation: { language, title, statement } };
    },
    edited,
  });
  const remove = async () => {
    const deleted = { language, title: "", statement: null };
    await editing.mutateAsync({ revision: problem.revision, translation: deleted });
    onDeleted();
  };
  return (
    <Form form={form} keepsEnter>
      <div className="px-4 py-3">
        <TextField
          label={TEXTS.titleOf}
          hint={TEXTS.titleHint}
          lang={language}
          dir={directionOf(language)}
          maxLength={LIMITS.titleLength}
          autoComplete="off"
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <TabGroup chosen={part} onChoose={setPart}>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
          <TabBar
            label={WORKSHOP_MESSAGES.statement}
            tabs={PARTS.map((one) => ({ id: one, label: WORKSHOP_MESSAGES.parts[one] }))}
            className="-mb-px h-11 gap-3"
          />
          {isStored && (
            <ConfirmedButton
              size="small"
              title={TEXTS.deleteTitle({ language: languageName })}
              question={TEXTS.deleteQuestion}
              action={TEXTS.deleteAction}
              onConfirm={remove}
            >
              {TEXTS.delete}
            </ConfirmedButton>
          )}
        </div>
        <TabPanel id={part} beginsWithFocus className="grid grid-cols-1 md:grid-cols-2">
          <TextEditor
            key={`text ${part}`}
            problemId={problem._id}
            label={TEXTS.part({ part: WORKSHOP_MESSAGES.parts[part], language: languageName })}
            value={draft[part]}
            format="markdown"
            maxLength={LIMITS.statementLength}
            rows={12}
            onChange={(text) => change({ [part]: text })}
          />
          <Preview
            key={part}
            problemId={problem._id}
            label={TEXTS.preview({ language: languageName })}
            format="markdown"
            text={draft[part]}
          />
        </TabPanel>
      </TabGroup>
      <SaveBar />
    </Form>
  );
}

/** What is edited: Markdown, also of a statement that was imported as HTML. */
function draftOf({ title, statement: { format, description, input, output } }: Translation) {
  const inMarkdown = (text: string) => (format === "html" ? htmlToMarkdown(text) : text);
  return { title, description: inMarkdown(description), input: inMarkdown(input), output: inMarkdown(output) };
}
