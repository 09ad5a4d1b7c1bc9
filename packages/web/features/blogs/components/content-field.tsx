import { Suspense } from "react";
import { LazyRichTextEditor } from "#editors/lazy-editors";
import { CREATE_BLOG_MESSAGES } from "#lib/messages/create-blog";
import { RICH_TEXT_MESSAGES } from "#lib/messages/rich-text";
import { Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";

/** The post's content in the rich-text editor, with its hint or error. */
export function ContentField(props: {
  initialHtml: string;
  error: string | undefined;
  onChange: (html: string) => void;
}) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium" aria-hidden="true">
        {CREATE_BLOG_MESSAGES.blogContent}
      </p>
      <Suspense fallback={<EditorLoading />}>
        <LazyRichTextEditor
          initialHtml={props.initialHtml}
          label={CREATE_BLOG_MESSAGES.blogContent}
          onChange={props.onChange}
        />
      </Suspense>
      <p
        role={props.error ? "alert" : undefined}
        className={classNames("mt-1 min-h-4 text-[0.8125rem] leading-4", props.error ? "text-danger" : "text-muted")}
      >
        {props.error ?? CREATE_BLOG_MESSAGES.blogContentHint}
      </p>
    </div>
  );
}

/** As high as an empty editor. */
function EditorLoading() {
  return (
    <p className="grid h-94 place-items-center rounded-md border border-edge text-muted" role="status">
      <span className="appear-late flex items-center gap-3">
        <Spinner />
        {RICH_TEXT_MESSAGES.loading}
      </span>
    </p>
  );
}
