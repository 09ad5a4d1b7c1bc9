import type { AuditEntry } from "@assay/contract/routes/audit";
import { AUDIT_ACTIONS, type AuditObjectType } from "@assay/contract/vocabulary/audit-actions";
import { Link } from "react-router";
import { deletedText, sentenceOf } from "#features/audit/audit-sentences";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";
import { formatFullMoment, formatMoment } from "#lib/format";
import { ADMIN_TITLES } from "#lib/messages/common";
import {
  assignmentPath,
  blogPath,
  classPath,
  contestPath,
  PATHS,
  problemListPath,
  problemPath,
  profilePath,
  rejudgePath,
  submissionPath,
} from "#paths";
import { Avatar } from "#ui/avatar";
import { ScrollBox } from "#ui/boxes";
import { RichHtml } from "#ui/rich-html";

/** Entries of the audit log as sentences, each with a link to its object and the text that it deleted. */
export function AuditEntries({ entries, isBusy = false }: { entries: readonly AuditEntry[]; isBusy?: boolean }) {
  const now = Date.now();
  return (
    <ol aria-label={ADMIN_TITLES.audit} aria-busy={isBusy} className={isBusy ? "opacity-60" : undefined}>
      {entries.map((entry) => (
        <li key={entry.number} className="flex gap-3 border-b border-line px-4 py-2.5 last:border-b-0">
          <Avatar name={entry.admin.name} className="size-6 shrink-0" isGenerated />
          <div className="min-w-0 grow">
            <p className="wrap-anywhere">
              <span className="font-medium" title={entry.admin.userName || undefined}>
                {entry.admin.name}
              </span>{" "}
              <Sentence entry={entry} />
            </p>
            <DeletedText entry={entry} />
          </div>
          <time
            dateTime={entry.at}
            title={formatFullMoment(entry.at)}
            className="shrink-0 text-small leading-5 text-muted tabular-nums"
          >
            {formatMoment(entry.at, now)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const text = sentenceOf(entry);
  // Values follow the name, and may have a percent sign of their own.
  const place = text.indexOf("%");
  const name = nameOf(entry);
  const address = addressOf(entry);
  return (
    <>
      {text.slice(0, place)}
      {address === null ? (
        name
      ) : (
        <Link to={address} className="text-accent underline underline-offset-2">
          {name}
        </Link>
      )}
      {text.slice(place + 1)}
    </>
  );
}

function DeletedText({ entry }: { entry: AuditEntry }) {
  const text = deletedText(entry);
  if (text === null) return null;
  return (
    <details className="mt-1 text-small">
      <summary className="w-fit cursor-pointer rounded text-muted">{TEXTS.deletedText}</summary>
      <ScrollBox className="mt-1 max-h-60 overflow-y-auto border-s-2 border-line ps-3">
        {entry.action === "blog_deleted" ? (
          <RichHtml html={text} />
        ) : (
          <p lang="" dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        )}
      </ScrollBox>
    </details>
  );
}

function nameOf({ action, object }: AuditEntry): string {
  const type = AUDIT_ACTIONS[action];
  if (type === "problem_lists") return TEXTS.lists;
  if (type === "site") return TEXTS.site;
  if (type !== "submission") return object.name;
  const number = object.id ?? "";
  return object.name === "" ? TEXTS.submission({ number }) : TEXTS.submissionOf({ number, title: object.name });
}

/** Where an object is: always in the same place, or on the page of its id while it exists; null if it has no page. */
const ADDRESSES: Readonly<Record<AuditObjectType, string | ((id: string) => string) | null>> = {
  user: profilePath,
  users: PATHS.adminUsers,
  problem: problemPath,
  package_import: null,
  submissions: null,
  join_token: PATHS.adminWorkers,
  host: PATHS.adminWorkers,
  problem_list: problemListPath,
  problem_lists: PATHS.problemLists,
  site: PATHS.adminSettings,
  sso: PATHS.adminSettings,
  lti: PATHS.adminLti,
  blog: blogPath,
  comment: blogPath,
  chat_message: null,
  submission: (number) => submissionPath(Number(number)),
  class: classPath,
  // An assignment is logged as its class and its name.
  assignment: (id) => assignmentPath(...splitAssignment(id)),
  contest: contestPath,
  rejudge: (number) => rejudgePath(Number(number)),
};

function addressOf({ action, object: { id, exists } }: AuditEntry): string | null {
  const address = ADDRESSES[AUDIT_ACTIONS[action]];
  if (typeof address !== "function") return address;
  return exists && id !== null ? address(id) : null;
}

function splitAssignment(id: string): [slug: string, name: string] {
  const [slug = "", name = ""] = id.split("/");
  return [slug, name];
}
