import { type FormEvent, type ReactNode, Suspense } from "react";
import { LazyRichTextEditor } from "#editors/lazy-editors";
import { parseBlogTexts, type useBlogTexts } from "#features/blogs/blog-draft";
import { CREATE_BLOG_MESSAGES } from "#features/blogs/messages";
import type { useForm } from "#lib/form";
import { RICH_TEXT_MESSAGES } from "#lib/messages/editors";
import { Avatar } from "#ui/avatar";
import { Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { FormDraftTools } from "#ui/draft-tools";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { Form } from "#ui/form";

type BlogFormProps = {
  texts: ReturnType<typeof useBlogTexts>;
  /** The name below the post; null for a visitor. */
  authorName: string | null;
  form: ReturnType<typeof useForm>;
  /** Why a draft was not saved, if it was not. */
  refusal?: string | undefined;
  children: ReactNode;
};

/** The fields of a post. They check nothing (specification, section 5), because the server does. */
export function BlogForm({ texts, authorName, form, refusal, children }: BlogFormProps) {
  const keep = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event);
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // A dialog of the editor has a form of its own.
    if (target.form === currentTarget) texts.change({ [target.name]: target.value });
  };
  const { initial } = texts;
  return (
    <Form key={texts.generation} form={{ ...form, onChange: keep }} keepsEnter className="grid grid-cols-1 gap-4">
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
      />
      <TextArea
        label={CREATE_BLOG_MESSAGES.blogDesc}
        name="blogDesc"
        hint={CREATE_BLOG_MESSAGES.blogDescHint}
        defaultValue={initial.blogDesc}
      />
      <ContentField
        initialHtml={initial.blogContent}
        error={form.errors.blogContent}
        onChange={(blogContent) => texts.change({ blogContent })}
      />
      <TextArea
        label={CREATE_BLOG_MESSAGES.authorDesc}
        name="authorDesc"
        hint={CREATE_BLOG_MESSAGES.authorDescHint}
        defaultValue={initial.authorDesc}
      />
      {authorName !== null && <SignedBy name={authorName} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">{children}</div>
      <Refusal message={form.refusal ?? refusal ?? null} />
    </Form>
  );
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
