import type { CreatedUser } from "@assay/contract/routes/manage-users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { Link } from "react-router";
import { writeCsv } from "#features/users/manage/csv";
import { NEW_USERS_MESSAGES as TEXTS } from "#features/users/manage/messages";
import { NewUsersReport } from "#features/users/manage/new-users-report";
import { type NewUsersState, useNewUsers } from "#features/users/manage/use-new-users";
import { downloadText, usePageTitle } from "#lib/browser";
import { formatWhole } from "#lib/format";
import { PATHS } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { Card } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { DropZone } from "#ui/drop-zone";
import { Refusal, TextArea } from "#ui/fields";
import { Note, ProgressBar } from "#ui/note";
import { PageHead } from "#ui/page-head";
import { Loading, Skeleton } from "#ui/states";

/** `/admin/users/new`: creates many users from a file. An admin chooses it, reads the report, creates them and downloads the passwords. */
export function NewUsersPage() {
  return (
    <AdminGate permission="user.manage">
      <NewUsers />
    </AdminGate>
  );
}

function NewUsers() {
  usePageTitle(TEXTS.title);
  const creation = useNewUsers();
  const { state, created } = creation;
  return (
    <div className="grid gap-4">
      <PageHead title={TEXTS.title} help="users" lead={TEXTS.lead} className="" />
      {state.step === "choose" && (
        <p className="max-w-prose text-muted">
          {TEXTS.schoolList}{" "}
          <Link to={PATHS.classes} className="text-accent underline underline-offset-2">
            {TEXTS.toClasses}
          </Link>
        </p>
      )}
      {state.step === "choose" && (
        <ChooseFile error={state.error} onFile={creation.checkFile} onText={(text) => creation.checkText(text, "")} />
      )}
      {state.step === "checking" && (
        <Loading label={TEXTS.checking}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {state.step === "report" && (
        <NewUsersReport rows={state.rows} onCreate={creation.create} onStartAgain={creation.startAgain} />
      )}
      {state.step === "creating" && <Progress done={created.length} total={state.total} />}
      {state.step === "interrupted" && (
        <Interrupted done={created.length} total={state.total} onResume={creation.resume} />
      )}
      {state.step === "done" && (
        <Done state={state} created={created} onCheckRest={creation.check} onDownloaded={creation.onDownloaded} />
      )}
    </div>
  );
}

function ChooseFile(props: { error: string | null; onFile: (file: File) => void; onText: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <Card className="p-4">
      <DropZone
        text={TEXTS.drop}
        choose={TEXTS.choose}
        hint={TEXTS.dropHint({ rows: formatWhole(LIMITS.newUserCount) })}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onFiles={([file]) => file && props.onFile(file)}
      />
      <TextArea
        className="mt-4"
        inputClassName="font-mono text-sm"
        label={TEXTS.paste}
        hint={TEXTS.pasteHint}
        value={text}
        rows={5}
        maxLength={LIMITS.newUsersRequestBytes}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button className="mt-2" size="form" isOff={text.trim() === ""} onClick={() => props.onText(text)}>
        {TEXTS.check}
      </Button>
      <Refusal message={props.error} />
    </Card>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <Card className="p-4">
      <p role="status" className="mb-3 tabular-nums">
        {TEXTS.creating({ done: formatWhole(done), total: formatWhole(total) })}
      </p>
      <ProgressBar value={done} total={total} />
    </Card>
  );
}

/** The server does not reply. Only this page can get the passwords, so it offers nothing but to go on. */
function Interrupted({ done, total, onResume }: { done: number; total: number; onResume: () => void }) {
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <p className="tabular-nums">{TEXTS.creating({ done: formatWhole(done), total: formatWhole(total) })}</p>
      <Note kind="error">{TEXTS.interrupted}</Note>
      <Button kind="primary" size="form" onClick={onResume}>
        {TEXTS.resume}
      </Button>
    </Card>
  );
}

type DoneProps = {
  state: Extract<NewUsersState, { step: "done" }>;
  created: readonly CreatedUser[];
  onCheckRest: ReturnType<typeof useNewUsers>["check"];
  onDownloaded: () => void;
};

/** The passwords, which only this page has, and what is left after an error. */
function Done({ state: { rest, error }, created, onCheckRest, onDownloaded }: DoneProps) {
  const [isDownloaded, setDownloaded] = useState(false);
  const download = () => {
    const rows = created.map(({ name, userName, email, password }) => [name, userName, email, password]);
    downloadText(TEXTS.downloadName, writeCsv([Object.values(TEXTS.downloadColumns), ...rows]), "text/csv");
    setDownloaded(true);
    onDownloaded();
  };
  const mayLeave = isDownloaded || created.length === 0;
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <h2 role="status" className="text-base font-semibold">
        {TEXTS.done({ count: created.length })}
      </h2>
      {error !== null && <Note kind="error">{error}</Note>}
      {created.length > 0 && (
        <>
          <p>
            {TEXTS.passwords} {TEXTS.passwordsHint}
          </p>
          <Button kind="primary" size="form" onClick={download}>
            {TEXTS.download}
          </Button>
        </>
      )}
      {mayLeave && (
        <div className="flex flex-wrap gap-2">
          {rest.length > 0 && <Button onClick={() => void onCheckRest(rest)}>{TEXTS.checkRest}</Button>}
          <Link to={PATHS.adminUsers} className={buttonStyles()}>
            {TEXTS.toList}
          </Link>
        </div>
      )}
    </Card>
  );
}
