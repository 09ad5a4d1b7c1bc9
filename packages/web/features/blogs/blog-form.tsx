import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense } from "react";
import { LazyRichTextEditor } from "#editors/lazy-editors";
import { parseBlogTexts, type useBlogTexts } from "#features/blogs/blog-draft";
import { CREATE_BLOG_MESSAGES } from "#features/blogs/messages";
import { refusedFields, useFieldErrors } from "#lib/field-errors";
import { RICH_TEXT_MESSAGES } from "#lib/messages/editors";
import { Avatar } from "#ui/avatar";
import { Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { FormDraftTools } from "#ui/draft-tools";
import { Refusal, TextArea, TextField } from "#ui/fields";

type BlogFormProps = {
  texts: ReturnType<typeof useBlogTexts>;
  /** The name below the post; null for a visitor. */
  authorName: string | null;
  /** Why the server refused the texts, or null. */
  error: Error | null;
  /** Called with a function that shows the refused fields and focuses the first of them. */
  onSubmit: (showErrors: (error: Error) => void) => void;
  /** The buttons. */
  children: ReactNode;
};

/** The fields of a post. They check nothing (specification, section 5), because the server does. */
export function BlogForm({ texts, authorName, error, onSubmit, children }: BlogFormProps) {
  const { errors, show, onInput } = useFieldErrors();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit((refusal) => show(form, refusedFields(refusal)));
  };
  const keep = (event: FormEvent<HTMLFormElement>) => {
    onInput(event);
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      texts.change({ [target.name]: target.value });
  };
  const { initial } = texts;
  return (
    <form key={texts.generation} noValidate onSubmit={submit} onInput={keep} className="grid grid-cols-1 gap-4">
      <FormDraftTools
        name={texts.name}
        isVisitor={authorName === null}
        describe={(text) => parseBlogTexts(text).blogTitle || CREATE_BLOG_MESSAGES.blogTitle}
        onRestore={texts.restore}
      />
      <TextField
        label={CREATE_BLOG_MESSAGES.blogTitle}
        name="blogTitle"
        autoComplete="off"
        defaultValue={initial.blogTitle}
        error={errors.blogTitle}
        onKeyDown={keepEnter}
      />
      <TextArea
        label={CREATE_BLOG_MESSAGES.blogDesc}
        name="blogDesc"
        hint={CREATE_BLOG_MESSAGES.blogDescHint}
        defaultValue={initial.blogDesc}
        error={errors.blogDesc}
      />
      <ContentField
        initialHtml={initial.blogContent}
        error={errors.blogContent}
        onChange={(blogContent) => texts.change({ blogContent })}
      />
      <TextArea
        label={CREATE_BLOG_MESSAGES.authorDesc}
        name="authorDesc"
        hint={CREATE_BLOG_MESSAGES.authorDescHint}
        defaultValue={initial.authorDesc}
        error={errors.authorDesc}
      />
      {authorName !== null && <SignedBy name={authorName} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">{children}</div>
      <Refusal message={refusalOf(error)} />
    </form>
  );
}

/** Stops Enter in the title from publishing an unfinished post. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

/** Returns the error unless a field already shows it. */
function refusalOf(error: Error | null): string | null {
  return error === null || Object.keys(refusedFields(error)).length > 0 ? null : error.message;
}

function ContentField(props: { initialHtml: string; error: string | undefined; onChange: (html: string) => void }) {
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
        className={classNames("mt-1 min-h-4 text-small leading-4", props.error ? "text-danger" : "text-muted")}
      >
        {props.error ?? CREATE_BLOG_MESSAGES.blogContentHint}
      </p>
    </div>
  );
}

/** A placeholder as tall as an empty editor, so that nothing moves when the editor has loaded. */
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

/** The name that appears below the post. */
function SignedBy({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <Avatar name={name} className="size-8 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {CREATE_BLOG_MESSAGES.signedBy} <span className="font-semibold">{name}</span>
      </span>
    </p>
  );
}
