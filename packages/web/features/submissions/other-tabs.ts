import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { writeStorage } from "#lib/browser";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";

/** The local storage key that announces a submission: browsers report each change to all tabs but the one that made it. */
const LAST_SUBMITTED = "last-submitted";

/** Tells the user's other tabs that a program was submitted here. */
export function announceSubmission(): void {
  writeStorage(LAST_SUBMITTED, String(Date.now()));
}

/** Fetches the lists of submissions again when a program was submitted in another tab, which may be visible beside this one. */
export function useSubmissionsOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === LAST_SUBMITTED) void readAgain(client, QUERY_KEYS.submissions.lists());
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [client]);
}
