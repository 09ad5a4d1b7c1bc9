import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { useState } from "react";
import { ADD_LANGUAGE_MESSAGES as TEXTS } from "#lib/messages/add-language";
import { nameOfLanguage } from "#lib/statement-language";
import { Button } from "#ui/button";
import { TextField } from "#ui/fields";

/** Those into which texts are translated most often. */
const COMMON =
  "en de es zh-CN fr pt-BR it nl sv da nb fi pl cs sk hu ro bg uk ru tr ar fa he hi bn id vi th ja ko zh-TW".split(" ");

interface AddLanguageProps {
  /** The tag of the text's own language, empty if that is not known: then it is English. */
  readonly own: string;
  /** Those that it is written in already, if another one of them is not wanted. */
  readonly taken?: readonly string[];
  readonly onAdd: (language: string) => void;
}

/** A field for the code of a language in which a text is to be written, too. */
export function AddLanguage({ own, taken = [], onAdd }: AddLanguageProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const add = () => {
    const language = languageTag(code.trim());
    if (language === null) return setError(TEXTS.unknown);
    if (language === (languageTag(own) ?? "en")) return setError(TEXTS.own);
    if (taken.includes(language)) return setError(TEXTS.taken);
    setCode("");
    setError(undefined);
    onAdd(language);
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label={TEXTS.label}
        hint={TEXTS.hint}
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
        {TEXTS.action}
      </Button>
    </div>
  );
}
