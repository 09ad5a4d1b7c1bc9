import type { CreatedUser, RowProblem } from "@assay/contract/routes/manage-users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { NEW_USERS_MESSAGES as TEXTS } from "#features/users/manage/messages";
import { decodeText, readUsers, type UserRow } from "#features/users/manage/read-csv";
import { isUnanswered } from "#lib/api-client";
import { formatWhole } from "#lib/format";
import { callLate } from "#lib/late-calls";
import { QUERY_KEYS } from "#lib/query-keys";

/** A row with what the server says about it. */
export interface CheckedUser extends UserRow {
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowProblem[];
}

/** The progress of creating users from a file. */
export type NewUsersState =
  | { readonly step: "choose"; readonly error: string | null }
  | { readonly step: "checking" }
  | { readonly step: "report"; readonly rows: readonly CheckedUser[] }
  | { readonly step: "creating"; readonly total: number }
  /** `rest` are the rows that were not created, after an error. */
  | { readonly step: "done"; readonly rest: readonly UserRow[]; readonly error: string | null };

/**
 * Creates users from a file: it is read here, checked by the server, and created in portions, so that there is progress and
 * logins do not wait. The passwords of those created so far stay in this page's memory alone.
 */
export function useNewUsers() {
  const client = useQueryClient();
  const [state, setState] = useState<NewUsersState>({ step: "choose", error: null });
  const [fileName, setFileName] = useState("");
  const [created, setCreated] = useState<readonly CreatedUser[]>([]);
  const [isDownloaded, setDownloaded] = useState(false);
  const hasSecrets = created.length > 0 && !isDownloaded;
  useEffect(() => {
    if (!hasSecrets) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasSecrets]);

  const fail = (error: string) => setState({ step: "choose", error });
  const check = async (users: readonly UserRow[]) => {
    if (users.length === 0) return fail(TEXTS.noRows);
    if (users.length > LIMITS.newUserCount)
      return fail(TEXTS.tooManyRows(formatWhole(users.length), formatWhole(LIMITS.newUserCount)));
    setState({ step: "checking" });
    try {
      const body = { users: users.map(({ name, userName, email }) => ({ name, userName, email })) };
      const { rows } = await callLate("checkNewUsers", { body });
      setState({
        step: "report",
        rows: users.map((user, index) => ({ ...user, problems: [], notes: [], ...rows[index] })),
      });
    } catch (error) {
      fail((error as Error).message);
    }
  };
  const checkText = (text: string, name: string) => {
    setFileName(name.slice(0, LIMITS.fileNameLength));
    const read = readUsers(text);
    if ("openQuoteIn" in read) return fail(TEXTS.openQuote(read.openQuoteIn));
    if ("missing" in read)
      return fail(TEXTS.missingColumns(read.missing.map((column) => TEXTS.columnNames[column]).join(", ")));
    return check(read.users);
  };
  const checkFile = async (file: File) => {
    if (file.size > LIMITS.newUsersRequestBytes) return fail(TEXTS.tooLarge);
    return checkText(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  const create = async (rows: readonly UserRow[]) => {
    let rest = rows;
    setState({ step: "creating", total: rows.length });
    setCreated([]);
    setDownloaded(false);
    let failure: string | null = null;
    while (rest.length > 0 && failure === null) {
      const portion = rest.slice(0, LIMITS.newUsersPerRequest);
      const users = portion.map(({ name, userName, email }) => ({ name, userName, email }));
      try {
        const reply = await callLate("createUsers", { body: { users, fileName } });
        setCreated((before) => [...before, ...reply.users]);
        rest = rest.slice(portion.length);
      } catch (error) {
        failure = isUnanswered(error)
          ? TEXTS.unclear
          : `${TEXTS.stopped((error as Error).message)} ${TEXTS.stoppedHint}`;
      }
    }
    setState({ step: "done", rest, error: failure });
    void client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() });
  };
  return {
    state,
    created,
    check,
    checkText,
    checkFile,
    create,
    startAgain: () => setState({ step: "choose", error: null }),
    onDownloaded: () => setDownloaded(true),
  };
}
