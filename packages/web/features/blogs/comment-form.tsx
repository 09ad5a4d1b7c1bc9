import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useRef, useState } from "react";
import { useCommentPreview } from "#features/blogs/comments-api";
import { COMMENT_MESSAGES as TEXTS } from "#features/blogs/messages";
import { type Sending, useForm } from "#lib/form";
import { useMaths } from "#lib/maths/use-maths";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { RichHtml, useHighlighter } from "#ui/rich-html";
import { Loading, Skeleton } from "#ui/states";

type CommentFormProps<Input> = {
  label: string;
  action: string;
  initialText?: string;
  sending: Sending<Input, unknown>;
  /** What is sent for a text. */
  input: (text: string) => Input;
  /** Absent for the form that is always there. */
  onClose?: () => void;
};

/** The field for a comment, a reply or a change of one, with a preview. */
export function CommentForm<Input>({ label, action, initialText = "", onClose, ...props }: CommentFormProps<Input>) {
  const [text, setText] = useState(initialText);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The height of the preview, which takes the field's place; null while the field is shown. */
  const [previewHeight, setPreviewHeight] = useState<number | null>(null);
  const isPreview = previewHeight !== null;
  const isEmpty = text.trim() === "";
  const form = useForm(props.sending, {
    input: () => props.input(text),
    onDone: () => {
      setText("");
      setPreviewHeight(null);
      onClose?.();
    },
  });
  return (
    <Form form={form} className="mt-3 rounded-lg border border-line bg-surface p-3">
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
        <p className="me-auto text-small text-muted">{TEXTS.hint}</p>
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
        <SubmitButton size="small" isOff={isEmpty}>
          {action}
        </SubmitButton>
      </div>
      <Refusal />
    </Form>
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
