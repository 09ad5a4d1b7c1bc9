import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useEditProblem, usePreview } from "#features/workshop/api";
import { htmlToMarkdown } from "#features/workshop/change-format";
import { WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { TextEditor } from "#features/workshop/pictures/text-editor";
import { Preview } from "#features/workshop/preview";
import { SaveBar } from "#features/workshop/save-bar";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { classNames } from "#ui/class-names";
import { Form } from "#ui/form";
import { FormulaWarning } from "#ui/formula-warning";
import { Note } from "#ui/note";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

type Statement = WorkshopProblem["statement"];
const PARTS = ["description", "input", "output"] as const;
type Part = (typeof PARTS)[number];

/** The three parts of a statement in Markdown or HTML, each with a preview of what readers will see. */
export function StatementCard({ problem }: { problem: WorkshopProblem }) {
  const [part, setPart] = useState<Part>("description");
  const edited = useEdited(problem.statement);
  const { values: draft, change } = edited;
  const form = useForm(useEditProblem(problem._id), {
    input: () => ({ revision: problem.revision, statement: draft }),
    edited,
  });
  const changeFormat = (format: Statement["format"]) => change(inFormat(draft, format, problem.statement));
  const kept = PARTS.filter((one) => draft[one] !== "" && draft[one] === problem.statement[one]);
  return (
    <TabGroup chosen={part} onChoose={setPart}>
      <section
        id="statement"
        aria-label={TEXTS.statement}
        className="scroll-mt-20 rounded-lg border border-line bg-surface"
      >
        <Form form={form} keepsEnter>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
            <TabBar
              label={TEXTS.statement}
              tabs={PARTS.map((one) => ({ id: one, label: TEXTS.parts[one] }))}
              className="-mb-px h-11 gap-3"
            />
            <FormatSwitch chosen={draft.format} onChoose={changeFormat} />
          </div>
          {problem.hasStatementFile && (
            <Note kind="info" className="m-4">
              {TEXTS.fileHint}
            </Note>
          )}
          <TabPanel id={part} beginsWithFocus className="grid grid-cols-1 md:grid-cols-2">
            <TextEditor
              key={`text ${part}`}
              problemId={problem._id}
              label={TEXTS.parts[part]}
              value={draft[part]}
              format={draft.format}
              maxLength={LIMITS.statementLength}
              rows={14}
              onChange={(text) => change({ [part]: text })}
            />
            <Preview key={part} problemId={problem._id} format={draft.format} text={draft[part]} />
          </TabPanel>
          <p className="border-t border-line px-4 py-2 text-small text-muted">{TEXTS.formatHint}</p>
          {PARTS.filter((one) => one !== part && draft[one] !== "").map((one) => (
            <HiddenPartWarning key={one} part={one} problemId={problem._id} format={draft.format} text={draft[one]} />
          ))}
          {draft.format === "html" && problem.statement.format === "markdown" && kept.length > 0 && (
            <Note kind="warning" className="mx-4 mb-4">
              {TEXTS.formatKept({
                parts: kept.map((one) => TEXTS.parts[one]).join(", "),
                format: TEXTS.formats[problem.statement.format],
              })}
            </Note>
          )}
          <SaveBar />
        </Form>
      </section>
    </TabGroup>
  );
}

/** A statement in another format. Texts that were only converted from the saved ones become those again. */
function inFormat(draft: Statement, format: Statement["format"], saved: Statement): Statement {
  if (format === draft.format) return draft;
  const convert = (part: Part): string => {
    if (format === "markdown") return htmlToMarkdown(draft[part]);
    const isUnchanged = saved.format === "html" && draft[part] === htmlToMarkdown(saved[part]);
    return isUnchanged ? saved[part] : draft[part];
  };
  return { format, description: convert("description"), input: convert("input"), output: convert("output") };
}

/** Says which formulas of a part that is not shown cannot be read. */
function HiddenPartWarning(props: { part: Part; problemId: string; format: Statement["format"]; text: string }) {
  const preview = usePreview(props.problemId, props.format, props.text);
  return (
    <section aria-label={TEXTS.parts[props.part]}>
      <FormulaWarning html={preview.data ?? ""} label={TEXTS.parts[props.part]} className="mx-4 mb-4" />
    </section>
  );
}

function FormatSwitch(props: { chosen: Statement["format"]; onChoose: (format: Statement["format"]) => void }) {
  return (
    <fieldset className="my-2 flex h-7 overflow-hidden rounded-md border border-edge text-small">
      <legend className="sr-only">{TEXTS.format}</legend>
      {(["markdown", "html"] as const).map((format) => (
        <button
          key={format}
          type="button"
          aria-pressed={props.chosen === format}
          onClick={() => props.onChoose(format)}
          className={classNames(
            "px-3 font-medium -outline-offset-2",
            props.chosen === format ? "bg-accent-soft text-accent-strong" : "text-muted hover:bg-hover",
          )}
        >
          {TEXTS.formats[format]}
        </button>
      ))}
    </fieldset>
  );
}
