import type { CreatedUser, RowProblem } from "@assay/contract/routes/manage-users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createPortion, isReplyLost, makeKey } from "#features/users/manage/create-portion";
import { decodeText, readUsers, type UserRow } from "#features/users/manage/csv";
import { NEW_USERS_MESSAGES as TEXTS } from "#features/users/manage/messages";
import { callApi } from "#lib/api-client";
import { formatWhole } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { useUnsavedChanges } from "#lib/use-unsaved-changes";

export interface CheckedUser extends UserRow {
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowProblem[];
}

export type NewUsersState =
  | { readonly step: "choose"; readonly error: string | null }
  | { readonly step: "checking" }
  | { readonly step: "report"; readonly rows: readonly CheckedUser[] }
  | { readonly step: "creating"; readonly total: number }
  /** The server does not reply; some users of `rest` may have been created. */
  | { readonly step: "interrupted"; readonly rest: readonly UserRow[]; readonly key: string; readonly total: number }
  /** `rest` are the rows that were not created, after an error. */
  | { readonly step: "done"; readonly rest: readonly UserRow[]; readonly error: string | null };

/**
 * Creates users from a file: it is read here and checked by the server, and the users are created in portions, so that the page
 * can show progress and logins do not have to wait while passwords are hashed. The passwords of those created so far stay in this
 * page's memory alone.
 */
export function useNewUsers() {
  const client = useQueryClient();
  const [state, setState] = useState<NewUsersState>({ step: "choose", error: null });
  const [fileName, setFileName] = useState("");
  const [created, setCreated] = useState<readonly CreatedUser[]>([]);
  const [isDownloaded, setDownloaded] = useState(false);
  const isUnfinished = state.step === "creating" || state.step === "interrupted";
  const hasSecrets = isUnfinished || (created.length > 0 && !isDownloaded);
  useUnsavedChanges(hasSecrets);

  const fail = (error: string) => setState({ step: "choose", error });
  const check = async (users: readonly UserRow[]) => {
    if (users.length === 0) return fail(TEXTS.noRows);
    if (users.length > LIMITS.newUserCount)
      return fail(TEXTS.tooManyRows({ count: formatWhole(users.length), limit: formatWhole(LIMITS.newUserCount) }));
    setState({ step: "checking" });
    try {
      const body = { users: users.map(({ name, userName, email }) => ({ name, userName, email })) };
      const { rows } = await callApi("checkNewUsers", { body });
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
    if ("openQuoteIn" in read) return fail(TEXTS.openQuote({ line: read.openQuoteIn }));
    if ("missing" in read)
      return fail(TEXTS.missingColumns({ names: read.missing.map((column) => TEXTS.columnNames[column]).join(", ") }));
    return check(read.users);
  };
  const checkFile = async (file: File) => {
    if (file.size > LIMITS.newUsersRequestBytes) return fail(TEXTS.tooLarge);
    return checkText(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  const createRest = async (all: readonly UserRow[], key: string, total: number) => {
    let rest = all;
    let failure: string | null = null;
    setState({ step: "creating", total });
    while (rest.length > 0 && failure === null) {
      try {
        const users = await createPortion({ users: rest.slice(0, LIMITS.newUsersPerRequest), fileName, key });
        setCreated((before) => [...before, ...users]);
        rest = rest.slice(LIMITS.newUsersPerRequest);
      } catch (error) {
        if (isReplyLost(error)) return setState({ step: "interrupted", rest, key, total });
        failure = `${TEXTS.stopped({ message: (error as Error).message })} ${TEXTS.stoppedHint}`;
      }
    }
    setState({ step: "done", rest, error: failure });
    void client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() });
  };
  const create = (rows: readonly UserRow[]) => {
    setCreated([]);
    setDownloaded(false);
    return createRest(rows, makeKey(), rows.length);
  };
  const resume = () => {
    if (state.step === "interrupted") void createRest(state.rest, state.key, state.total);
  };
  return {
    state,
    created,
    check,
    checkText,
    checkFile,
    create,
    resume,
    startAgain: () => setState({ step: "choose", error: null }),
    onDownloaded: () => setDownloaded(true),
  };
}
