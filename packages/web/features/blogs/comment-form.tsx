import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, useRef, useState } from "react";
import { useCommentPreview } from "#features/blogs/comments-api";
import { COMMENT_MESSAGES as TEXTS } from "#features/blogs/messages";
import { useMaths } from "#lib/maths/use-maths";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";
import { RichHtml, useHighlighter } from "#ui/rich-html";
import { Loading, Skeleton } from "#ui/states";

type CommentFormProps = {
  label: string;
  action: string;
  initialText?: string;
  isBusy: boolean;
  error: Error | null;
  /** Sends the text and calls `onDone` when it is stored. */
  onSend: (text: string, onDone: () => void) => void;
  /** Absent for the form that is always there. */
  onClose?: () => void;
};

/** The field for a comment, a reply or a change of one, with a preview. */
export function CommentForm({ label, action, initialText = "", isBusy, error, onSend, onClose }: CommentFormProps) {
  const [text, setText] = useState(initialText);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The height of the preview, which takes the field's place; null while the field is shown. */
  const [previewHeight, setPreviewHeight] = useState<number | null>(null);
  const isPreview = previewHeight !== null;
  const isEmpty = text.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isEmpty) return;
    onSend(text, () => {
      setText("");
      setPreviewHeight(null);
      onClose?.();
    });
  };
  return (
    <form onSubmit={send} className="mt-3 rounded-lg border border-line bg-surface p-3">
      <textarea
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this field
        autoFocus={onClose !== undefined}
        aria-label={label}
        hidden={isPreview}
        value={text}
        rows={3}
        maxLength={LIMITS.commentLength}
        placeholder={TEXTS.placeholder}
        onChange={(event) => setText(event.target.value)}
        className="field-sizing-content max-h-100 min-h-18 w-full resize-none bg-transparent px-1 text-base placeholder:text-muted"
      />
      {isPreview && <Preview text={text} height={previewHeight} />}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-small text-muted">{TEXTS.hint}</p>
        <Button
          kind="quiet"
          size="small"
          isOff={isEmpty}
          onClick={() => setPreviewHeight(isPreview ? null : (field.current?.offsetHeight ?? 0))}
        >
          {isPreview ? TEXTS.keepWriting : TEXTS.preview}
        </Button>
        {onClose && (
          <Button size="small" onClick={onClose}>
            {ELEMENT_MESSAGES.cancel}
          </Button>
        )}
        <Button kind="primary" size="small" type="submit" isBusy={isBusy} isOff={isEmpty}>
          {action}
        </Button>
      </div>
      <Refusal message={error?.message} />
    </form>
  );
}

/** The text as it will be shown, rendered by the server. */
function Preview({ text, height }: { text: string; height: number }) {
  const preview = useCommentPreview(text);
  const html = preview.data ?? "";
  const { renderMaths } = useMaths([html]);
  const highlightCode = useHighlighter(html);
  return (
    <section aria-label={TEXTS.previewed} className="min-w-0 px-1" style={{ minHeight: height }}>
      {preview.isPending ? (
        <Loading label={TEXTS.loadingPreview}>
          <Skeleton className="h-5 w-2/3" />
        </Loading>
      ) : preview.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="text-danger">{preview.error.message}</p>
          <Button size="small" isBusy={preview.isFetching} onClick={() => void preview.refetch()}>
            {ELEMENT_MESSAGES.tryAgain}
          </Button>
        </div>
      ) : (
        <RichHtml html={html} renderMaths={renderMaths} highlightCode={highlightCode} />
      )}
    </section>
  );
}
