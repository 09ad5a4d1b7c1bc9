import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { unparse } from "papaparse";
import { useState } from "react";
import { Link } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { ChooseColumns } from "#features/classes/list-import/choose-columns";
import { ImportReport } from "#features/classes/list-import/import-report";
import { SAMPLE_MESSAGES, LIST_IMPORT_MESSAGES as TEXTS } from "#features/classes/list-import/messages";
import { type ListImport, useListImport } from "#features/classes/list-import/use-list-import";
import { LoginCards } from "#features/classes/members/login-cards";
import { downloadText } from "#lib/browser";
import { formatWhole } from "#lib/format";
import { classPagePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { DropZone } from "#ui/drop-zone";
import { Refusal, TextArea } from "#ui/fields";

/** Imports the list of a school into a class (`/classes/{slug}/import`), in three steps: the list, its columns, and what will happen. */
export function ListImportPage() {
  return <ClassFrame title={TEXTS.title}>{(shown) => <Steps shown={shown} />}</ClassFrame>;
}

function Steps({ shown }: { shown: ClassDetails }) {
  const list = useListImport(shown.slug);
  const { step } = list;
  if (step.name === "choose") return <ChooseList list={list} error={step.error} />;
  if (step.name === "columns") return <ChooseColumns list={list} table={step.table} />;
  if (step.name === "report") return <ImportReport slug={shown.slug} list={list} table={step.table} plan={step.plan} />;
  const changed = step.rows.filter(({ action }) => ["create", "update", "join"].includes(action));
  return (
    <div className="grid gap-6">
      <div className="print:hidden">
        <p role="status" className="mb-4 text-lg font-medium">
          {TEXTS.done({ count: changed.length, cards: step.cards.length })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={classPagePath("classMembers", shown.slug)} className={buttonStyles()}>
            {TEXTS.toMembers}
          </Link>
          <Button onClick={list.startAgain}>{TEXTS.another}</Button>
        </div>
      </div>
      {step.cards.length > 0 && <LoginCards className={shown.name} cards={step.cards} />}
    </div>
  );
}

function ChooseList({ list, error }: { list: ListImport; error: string | null }) {
  const [text, setText] = useState("");
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid gap-4 p-4">
        <p className="max-w-prose text-muted">{TEXTS.lead}</p>
        <DropZone
          text={TEXTS.drop}
          choose={TEXTS.choose}
          hint={TEXTS.dropHint({ rows: formatWhole(LIMITS.classListRows) })}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onFiles={([file]) => file && void list.readFile(file)}
        />
        <TextArea
          inputClassName="font-mono text-sm"
          label={TEXTS.paste}
          hint={TEXTS.pasteHint}
          value={text}
          rows={6}
          maxLength={LIMITS.newUsersRequestBytes}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" size="form" isOff={text.trim() === ""} onClick={() => list.readText(text)}>
            {TEXTS.read}
          </Button>
          <Button size="form" onClick={downloadSample}>
            {TEXTS.sample}
          </Button>
        </div>
        <Refusal message={error} />
      </div>
    </TitledCard>
  );
}

/** A file as schools have them, with semicolons, to be filled in with a spreadsheet. */
function downloadSample(): void {
  const { surname, firstName, section, file } = SAMPLE_MESSAGES;
  const rows = [
    [surname, firstName, section],
    ["Lovelace", "Ada", "7a"],
    ["Turing", "Alan", "7a"],
    ["Hopper", "Grace", "7b"],
  ];
  downloadText(file, `\ufeff${unparse(rows, { delimiter: ";" })}\r\n`, "text/csv");
}
