import type { ProblemList } from "@assay/contract/routes/problem-lists";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useEditList } from "#features/problems/lists/api";
import { PROBLEM_LIST_MESSAGES as TEXTS } from "#features/problems/lists/messages";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { directionOf, nameOfLanguage } from "#lib/statement-language";
import { AddLanguage } from "#ui/add-language";
import { AllowedLanguagesField } from "#ui/allowed-languages";
import { TitledCard } from "#ui/boxes";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { CloseIcon } from "#ui/icons";
import { IconButton } from "#ui/row-tools";
import { showToast } from "#ui/toast";

type Translation = NonNullable<ProblemList["translations"]>[number];

/** The name and description of a list, in its own language and in others. */
export function ListTexts({ list }: { list: ProblemList }) {
  const edit = useEditList(list._id);
  const { name, description, languages = null, ownLanguage: language = "", translations = [] } = list;
  const edited = useEdited({ name, description, language, translations, languages });
  const { values, change } = edited;
  const form = useForm(edit, {
    input: () => edited.changes,
    edited,
    shows: "translations",
    onDone: () => showToast("success", TEXTS.saved),
  });
  const set = (all: readonly Translation[]) => change({ translations: [...all] });
  return (
    <TitledCard title={list.name}>
      <Form form={form} className="p-4">
        <TextField
          label={TEXTS.name}
          name="name"
          required
          autoComplete="off"
          lang={values.language || undefined}
          dir="auto"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={TEXTS.description}
          hint={TEXTS.descriptionHint}
          name="description"
          autoComplete="off"
          lang={values.language || undefined}
          dir="auto"
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
          className="mt-2"
        />
        <TextField
          label={TEXTS.language}
          hint={TEXTS.languageHint}
          name="language"
          autoComplete="off"
          value={values.language}
          onChange={(event) => change({ language: event.target.value })}
          className="mt-2 max-w-80"
        />
        <fieldset className="mt-4 border-t border-line pt-3">
          <legend className="float-start w-full font-semibold">{TEXTS.otherLanguages}</legend>
          <p className="mb-3 text-small text-muted">{TEXTS.otherLanguagesHint}</p>
          {values.translations.map((translation, index) => (
            <TranslatedTexts
              key={translation.language}
              translation={translation}
              name={`translations.${index}`}
              onChange={(part) => set(values.translations.with(index, { ...translation, ...part }))}
              onRemove={() => set(values.translations.toSpliced(index, 1))}
            />
          ))}
          {values.translations.length < LIMITS.problemListTranslationCount && (
            <AddLanguage
              own={values.language}
              taken={values.translations.map((one) => one.language)}
              onAdd={(added) => set([...values.translations, { language: added, name: "", description: "" }])}
            />
          )}
          {form.state.errors.translations && <p className="text-small text-danger">{form.state.errors.translations}</p>}
        </fieldset>
        <div className="mt-4 border-t border-line pt-3">
          <AllowedLanguagesField
            languages={values.languages}
            onChange={(languages) => change({ languages })}
            texts={TEXTS}
            hint={TEXTS.languagesHint}
            error={values.languages?.length === 0 ? TEXTS.noLanguages : undefined}
          />
        </div>
        <Refusal />
        <SubmitButton kind="secondary" className="mt-3">
          {TEXTS.save}
        </SubmitButton>
      </Form>
    </TitledCard>
  );
}

function TranslatedTexts(props: {
  translation: Translation;
  name: string;
  onChange: (part: Partial<Translation>) => void;
  onRemove: () => void;
}) {
  const { translation, name, onChange } = props;
  const { language: tag } = translation;
  const language = nameOfLanguage(tag);
  const field = (part: "name" | "description") => ({
    name: `${name}.${part}`,
    lang: tag,
    dir: directionOf(tag),
    autoComplete: "off",
    value: translation[part],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [part]: target.value }),
  });
  return (
    <div className="mb-2 flex items-start gap-2">
      <div className="grid min-w-0 grow gap-x-3 sm:grid-cols-2">
        <TextField label={TEXTS.nameIn({ language })} required {...field("name")} />
        <TextField label={TEXTS.descriptionIn({ language })} hint={TEXTS.descriptionInHint} {...field("description")} />
      </div>
      <span className="mt-7">
        <IconButton label={TEXTS.removeLanguage({ language })} onClick={props.onRemove}>
          <CloseIcon />
        </IconButton>
      </span>
    </div>
  );
}
