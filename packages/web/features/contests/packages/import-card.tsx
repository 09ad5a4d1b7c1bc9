import type { ContestPackageReport } from "@assay/contract/routes/contests/packages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { Link } from "react-router";
import { LoginSheets } from "#features/contests/logins/login-sheets";
import { useSendContest } from "#features/contests/packages/api";
import { CONTEST_PACKAGE_MESSAGES as TEXTS } from "#features/contests/packages/messages";
import { PackageReport } from "#features/contests/packages/package-report";
import { formatBytes } from "#lib/format";
import { contestPagePath, PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { DropZone } from "#ui/drop-zone";
import { TextField } from "#ui/fields";
import { Note } from "#ui/note";

const LARGEST = formatBytes(LIMITS.contestPackageBytes);

/** Imports a contest package: checks it first, and says what it would make. */
export function ImportCard() {
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState("");
  const [withAccounts, setWithAccounts] = useState(true);
  const sending = useSendContest();
  const report = sending.data ?? null;
  const send = (chosen: File, isDryRun: boolean) => sending.mutate({ file: chosen, key, withAccounts, isDryRun });
  if (report?.isImported) return <Imported report={report} />;
  return (
    <TitledCard title={TEXTS.title} className="max-w-3xl">
      <div className="grid gap-4 p-4">
        <p className="text-muted">{TEXTS.lead}</p>
        <DropZone
          text={TEXTS.drop}
          choose={TEXTS.choose}
          hint={TEXTS.dropHint({ size: LARGEST })}
          accept=".zip"
          isBusy={sending.isPending}
          onFiles={([chosen]) => {
            if (!chosen) return;
            setFile(chosen);
            send(chosen, true);
          }}
        />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            name="packageKey"
            label={TEXTS.key}
            hint={TEXTS.keyHint}
            maxLength={36}
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
          <label className="flex cursor-pointer items-center gap-2 sm:mt-2">
            <input
              type="checkbox"
              checked={withAccounts}
              onChange={(event) => setWithAccounts(event.target.checked)}
              className="size-4 accent-accent"
            />
            {TEXTS.accounts}
          </label>
        </div>
        {sending.isPending && <p role="status">{TEXTS.sending}</p>}
        {sending.error && <Note kind="error">{sending.error.message}</Note>}
        {report && <PackageReport report={report} />}
        {report?.findings.some(({ isError }) => isError) && <p className="text-muted">{TEXTS.errors}</p>}
        {file && (
          <div className="flex flex-wrap gap-3">
            <Button
              kind="primary"
              disabled={sending.isPending || !report || report.findings.some(({ isError }) => isError)}
              onClick={() => send(file, false)}
            >
              {TEXTS.import}
            </Button>
            <Button disabled={sending.isPending} onClick={() => send(file, true)}>
              {TEXTS.check}
            </Button>
          </div>
        )}
      </div>
    </TitledCard>
  );
}

/** After an import: where to go on, and the passwords, which are shown only now. */
function Imported({ report: { key, name, logins, problems } }: { report: ContestPackageReport }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <Note kind="info" className="print:hidden">
        <p role="status">{TEXTS.imported({ name })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Link to={contestPagePath("contestManage", key)} className={buttonStyles("primary")}>
            {TEXTS.manage}
          </Link>
          {problems.some(({ hasPackage }) => hasPackage) && (
            <Link to={PATHS.adminPackages} className={buttonStyles()}>
              {TEXTS.packages}
            </Link>
          )}
        </div>
      </Note>
      {logins.length > 0 && (
        <LoginSheets
          contest={{ name }}
          logins={logins.map(({ userName, name: team, password }) => ({ userId: userName, team, userName, password }))}
        />
      )}
    </div>
  );
}
