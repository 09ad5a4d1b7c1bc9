import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import type { CodeTemplate } from "@assay/contract/vocabulary/assignment";
import { ALL_LANGUAGES, type LanguageKey } from "@assay/contract/vocabulary/languages/all";
import { useId, useState } from "react";
import { linesIn, movedMarks, rangesOf } from "#features/assignments/editor/locked-marks";
import { ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";

type Templates = AssignmentSettings["problems"][number]["templates"];

type TemplatesProps = {
  title: string;
  templates: Templates;
  /** The languages that the assignment allows; null for all. */
  allowed: AssignmentSettings["languages"];
  onChange: (templates: Templates) => void;
};

/** A button for the templates of a problem, and the dialog in which they are written and their lines locked. */
export function TemplatesButton({ title, templates, allowed, onChange }: TemplatesProps) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(templates).length;
  return (
    <>
      <Button size="row" aria-label={TEXTS.templatesFor({ count, title })} onClick={() => setOpen(true)}>
        {TEXTS.templates({ count })}
      </Button>
      {isOpen && (
        <Modal title={TEXTS.templatesOf({ title })} onClose={() => setOpen(false)}>
          <Templates templates={templates} allowed={allowed} onChange={onChange} />
          <div className="mt-4 flex justify-end">
            <Button kind="primary" size="form" onClick={() => setOpen(false)}>
              {TEXTS.done}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}

function Templates({ templates, allowed, onChange }: Omit<TemplatesProps, "title">) {
  const id = useId();
  const offered = ALL_LANGUAGES.filter(({ key }) => allowed === null || allowed.includes(key) || key in templates);
  const [language, setLanguage] = useState<LanguageKey>(
    () => offered.find(({ key }) => key in templates)?.key ?? offered[0]?.key ?? "cpp",
  );
  const template: CodeTemplate = templates[language] ?? { text: "", locked: [] };
  const put = ({ text, locked }: CodeTemplate) => {
    const { [language]: _old, ...others } = templates;
    onChange(
      text === "" ? others : { ...others, [language]: { text, locked: locked.map(([from, to]) => [from, to]) } },
    );
  };
  const locked = linesIn(template.locked);
  return (
    <div className="grid gap-3">
      <p className="text-small text-muted">{TEXTS.templatesHint}</p>
      <label htmlFor={`${id}-language`} className="text-sm font-medium">
        {TEXTS.templateLanguage}
      </label>
      <select
        id={`${id}-language`}
        value={language}
        onChange={(event) => setLanguage(event.target.value as LanguageKey)}
        className="h-10 rounded-md border border-edge bg-surface px-2 text-ink"
      >
        {offered.map(({ key, name }) => (
          <option key={key} value={key}>
            {key in templates ? TEXTS.hasTemplate({ language: name }) : name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-text`} className="text-sm font-medium">
        {TEXTS.templateText}
      </label>
      <textarea
        id={`${id}-text`}
        value={template.text}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ target }) =>
          put({ text: target.value, locked: rangesOf(movedMarks(template.text, target.value, locked)) })
        }
        className="resize-y rounded-md border border-edge bg-surface p-2 font-mono text-small text-ink"
      />
      {template.text !== "" && (
        <fieldset>
          <legend className="text-sm font-medium">{TEXTS.lockedLines}</legend>
          <ol className="mt-1 max-h-60 overflow-auto rounded-md border border-line">
            {template.text.split("\n").map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              <li key={index} className={locked.has(index + 1) ? "bg-sunken" : undefined}>
                <label className="flex min-h-7 cursor-pointer items-center gap-2 px-2">
                  <input
                    type="checkbox"
                    aria-label={TEXTS.lockLine({ number: index + 1 })}
                    checked={locked.has(index + 1)}
                    onChange={({ target }) =>
                      put({ ...template, locked: rangesOf(marked(locked, index + 1, target.checked)) })
                    }
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span className="w-7 shrink-0 text-end text-small text-muted tabular-nums">{index + 1}</span>
                  <code className="whitespace-pre text-small">{line}</code>
                </label>
              </li>
            ))}
          </ol>
        </fieldset>
      )}
    </div>
  );
}

function marked(locked: ReadonlySet<number>, line: number, isLocked: boolean): Set<number> {
  const next = new Set(locked);
  if (isLocked) next.add(line);
  else next.delete(line);
  return next;
}
