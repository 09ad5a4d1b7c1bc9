import { useEffect } from "react";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { askBeforeLeaving } from "#lib/router";

/**
 * Asks before the page is left, as long as something on it is unsaved: the router before it follows a link or goes back or forward,
 * the browser before the tab is closed or reloaded or opens another site.
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const release = askBeforeLeaving(SHELL_MESSAGES.leaveUnsaved);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved]);
}
