import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { useState } from "react";
import { TRANSLATION_MESSAGES as TEXTS } from "#features/workshop/translations/messages";
import { TranslationForm } from "#features/workshop/translations/translation-form";
import { nameOfLanguage } from "#lib/statement-language";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { TextField } from "#ui/fields";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

/** Those into which problems are translated most often. */
const COMMON =
  "en de es zh-CN fr pt-BR it nl sv da nb fi pl cs sk hu ro bg uk ru tr ar fa he hi bn id vi th ja ko zh-TW".split(" ");

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
      <AddLanguage own={problem.language} onAdd={add} />
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

function AddLanguage({ own, onAdd }: { own: string; onAdd: (language: string) => void }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const add = () => {
    const language = languageTag(code.trim());
    if (language === null) return setError(TEXTS.unknown);
    if (language === (languageTag(own) ?? "en")) return setError(TEXTS.own);
    setCode("");
    setError(undefined);
    onAdd(language);
  };
  return (
    <div className="flex flex-wrap items-start gap-3 px-4 pb-3">
      <TextField
        label={TEXTS.add}
        hint={TEXTS.addHint}
        error={error}
        list="translation-languages"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id="translation-languages">
        {COMMON.map((tag) => (
          <option key={tag} value={tag} label={nameOfLanguage(tag)} />
        ))}
      </datalist>
      <Button className="mt-6" onClick={add}>
        {TEXTS.addAction}
      </Button>
    </div>
  );
}
