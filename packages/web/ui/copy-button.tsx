import { useEffect, useState } from "react";
import { COPY_MESSAGES } from "#lib/messages/common";
import { Button, type ButtonKind, type ButtonSize } from "#ui/button";
import { CheckIcon, CopyIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

const SHOWN_MS = 2_000;

/** Copies a text and confirms it on the button and in a toast, which screen readers announce. `what` names the text: "Sample input". */
export function CopyButton({
  text,
  what,
  kind = "quiet",
  size = "small",
}: {
  text: string;
  what: string;
  kind?: ButtonKind;
  size?: ButtonSize;
}) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) setCopies((count) => count + 1);
    showToast(isCopied ? "success" : "error", isCopied ? COPY_MESSAGES.copied({ what }) : COPY_MESSAGES.failed);
  };
  return (
    <Button kind={kind} size={size} onClick={() => void copy()}>
      {copies > 0 ? <CheckIcon /> : <CopyIcon />}
      {/* Both labels are laid out, so that the button keeps its width. */}
      <span className="grid text-start">
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
 * Copies a text to the clipboard; returns false if the browser does not allow it. The clipboard API needs a secure
 * context; without one (plain HTTP on a school's network) it falls back to `execCommand`.
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
