import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { useState } from "react";
import { TRANSLATION_MESSAGES as TEXTS } from "#features/workshop/translations/messages";
import { TranslationForm } from "#features/workshop/translations/translation-form";
import { nameOfLanguage } from "#lib/statement-language";
import { AddLanguage } from "#ui/add-language";
import { TitledCard } from "#ui/boxes";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

type Translation = WorkshopProblem["translations"][number];

/** The statement in other languages, one tab for each, with a field to add one. */
export function TranslationsCard({ problem }: { problem: WorkshopProblem }) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = problem.translations;
  const begun = added.filter((tag) => stored.every(({ language }) => language !== tag)).map(emptyTranslation);
  const all = [...stored, ...begun];
  const shown = all.find(({ language }) => language === chosen) ?? all[0];
  const add = (language: string) => {
    setAdded([...added, language]);
    setChosen(language);
  };
  return (
    <TitledCard title={TEXTS.title}>
      <p className="px-4 py-3 text-small text-muted">{TEXTS.hint}</p>
      <div className="px-4 pb-3">
        <AddLanguage own={problem.language} onAdd={add} />
      </div>
      {shown && (
        <TabGroup chosen={shown.language} onChoose={setChosen}>
          <TabBar
            label={TEXTS.languages}
            tabs={all.map(({ language }) => ({ id: language, label: nameOfLanguage(language), lang: language }))}
            className="h-11 gap-3 border-t border-b border-line px-4 scroll-x"
          />
          <TabPanel id={shown.language} beginsWithFocus>
            <TranslationForm
              key={shown.language}
              problem={problem}
              translation={shown}
              isStored={stored.includes(shown)}
              onDeleted={() => setAdded(added.filter((tag) => tag !== shown.language))}
            />
          </TabPanel>
        </TabGroup>
      )}
    </TitledCard>
  );
}

function emptyTranslation(language: string): Translation {
  return { language, title: "", statement: { format: "markdown", description: "", input: "", output: "" } };
}
