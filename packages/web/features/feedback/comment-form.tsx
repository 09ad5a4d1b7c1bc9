import type { SavedComment } from "@assay/contract/routes/classes/regrades";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FEEDBACK_MESSAGES as TEXTS } from "#features/feedback/messages";
import {
  SaveButtons,
  SavedMatches,
  type SavedPlace,
  TYPED_NAME,
  useMatchingComments,
} from "#features/feedback/saved-comments";
import { randomKey } from "#lib/random-key";
import { Button } from "#ui/button";
import { TextArea } from "#ui/fields";
import { showToast } from "#ui/toast";

type CommentFormProps = {
  action: string;
  initial?: string;
  /** Sends the text; `key` is the same for every attempt to send it, and `savedCommentId` is the saved comment that was inserted last. */
  send: (text: string, key: string, savedCommentId: string | undefined) => Promise<unknown>;
  /** The class whose saved comments the writer has, and the problem; absent for who has none. */
  saved?: SavedPlace | undefined;
  onClose: () => void;
  /** Further fields. */
  children?: React.ReactNode;
};

/** Writes a comment. Ctrl or Cmd with Enter sends it, Escape closes it while it is empty. */
export function CommentForm({ action, initial = "", send, onClose, saved, children }: CommentFormProps) {
  const [text, setText] = useState(initial);
  const [isSending, setSending] = useState(false);
  const [inserted, setInserted] = useState<string>();
  const matches = useMatchingComments(saved, text);
  const insert = (comment: SavedComment) => {
    setInserted(comment._id);
    setText((typed) => typed.replace(TYPED_NAME, comment.text));
    form.current?.querySelector("textarea")?.focus();
  };
  // A button that is pressed twice, or a request that is sent again, makes one comment.
  const [key] = useState(randomKey);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending || text.trim() === "") return;
    setSending(true);
    send(text, key, inserted).then(onClose, (error: Error) => {
      setSending(false);
      showToast("error", error.message);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = matches;
    if (event.key === "Enter" && first && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      insert(first);
      return;
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === "Escape" && text.trim() === initial.trim()) onClose();
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-2">
      <TextArea
        label={TEXTS.text}
        hint={saved ? TEXTS.savedHint : TEXTS.textHint}
        value={text}
        maxLength={LIMITS.feedbackCommentLength}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {saved && <SavedMatches matches={matches} onInsert={insert} />}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="small" isBusy={isSending} isOff={text.trim() === ""}>
          {action}
        </Button>
        <Button size="small" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        {saved && text.trim() !== "" && inserted === undefined && <SaveButtons saved={saved} text={text} />}
      </div>
    </form>
  );
}
