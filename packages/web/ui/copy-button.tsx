import { useEffect, useState } from "react";
import { COPY_MESSAGES } from "#lib/messages/copy";
import { Button } from "#ui/button";
import { CheckIcon, CopyIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

const SHOWN_MS = 2_000;

/** Copies a text, and says so beside the pointer and in a toast, which screen readers read out. `what` names the text: "Sample input". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) setCopies((count) => count + 1);
    showToast(isCopied ? "success" : "error", isCopied ? COPY_MESSAGES.copied(what) : COPY_MESSAGES.failed);
  };
  return (
    <Button kind="quiet" size="small" onClick={() => void copy()}>
      {copies > 0 ? <CheckIcon /> : <CopyIcon />}
      {/* Both words take part in the width, so that the button does not change its size. */}
      <span className="grid">
        <span className={copies > 0 ? "invisible col-start-1 row-start-1" : "col-start-1 row-start-1"}>
          {COPY_MESSAGES.button}
          <span className="sr-only"> {what.toLowerCase()}</span>
        </span>
        <span className={copies > 0 ? "col-start-1 row-start-1" : "invisible col-start-1 row-start-1"}>
          {COPY_MESSAGES.done}
        </span>
      </span>
    </Button>
  );
}

/**
 * Puts a text on the clipboard; gives false when the browser lets no page do so. Without a secure
 * context (plain HTTP on a school's network) there is no clipboard API, and the older way is taken.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
