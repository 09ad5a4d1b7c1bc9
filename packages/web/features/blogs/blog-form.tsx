import { TOASTS } from "@assay/contract/texts/toasts";
import { type FormEvent, type KeyboardEvent, Suspense } from "react";
import { LazyRichTextEditor } from "#editors/lazy-editors";
import { useCreateBlog } from "#features/blogs/api";
import { useBlogDraft } from "#features/blogs/blog-draft";
import { CREATE_BLOG_MESSAGES } from "#features/blogs/messages";
import { ApiError } from "#lib/api-client";
import { refusedFields, useFieldErrors } from "#lib/field-errors";
import { RICH_TEXT_MESSAGES } from "#lib/messages/editors";
import { navigate } from "#lib/router";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Avatar } from "#ui/avatar";
import { Button, Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { showToast } from "#ui/toast";

/**
 * The form for a post. It checks nothing (specification, section 5), because the server does. `onForbidden` is called
 * after a 403.
 */
export function BlogForm({ onForbidden }: { onForbidden: () => void }) {
  const author = useStoredUser();
  const createBlog = useCreateBlog();
  const draft = useBlogDraft();
  const { errors, show, onInput } = useFieldErrors();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (createBlog.isPending) return;
    const form = event.currentTarget;
    createBlog.mutate(
      { ...draft.read(), authorName: author?.name ?? "" },
      {
        onSuccess: () => {
          draft.forget();
          showToast("success", TOASTS.blogCreated);
          navigate(PATHS.blogs);
        },
        onError: (error) => (isForbidden(error) ? onForbidden() : show(form, refusedFields(error))),
      },
    );
  };

  const keep = (event: FormEvent<HTMLFormElement>) => {
    onInput(event);
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      draft.change({ [target.name]: target.value });
  };

  return (
    <form noValidate onSubmit={submit} onInput={keep} className="grid grid-cols-1 gap-4">
      <TextField
        label={CREATE_BLOG_MESSAGES.blogTitle}
        name="blogTitle"
        autoComplete="off"
        defaultValue={draft.initial.blogTitle}
        error={errors.blogTitle}
        onKeyDown={keepEnter}
      />
      <TextArea
        label={CREATE_BLOG_MESSAGES.blogDesc}
        name="blogDesc"
        hint={CREATE_BLOG_MESSAGES.blogDescHint}
        defaultValue={draft.initial.blogDesc}
        error={errors.blogDesc}
      />
      <ContentField
        initialHtml={draft.initial.blogContent}
        error={errors.blogContent}
        onChange={(blogContent) => draft.change({ blogContent })}
      />
      <TextArea
        label={CREATE_BLOG_MESSAGES.authorDesc}
        name="authorDesc"
        hint={CREATE_BLOG_MESSAGES.authorDescHint}
        defaultValue={draft.initial.authorDesc}
        error={errors.authorDesc}
      />
      {author && <SignedBy name={author.name} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button kind="primary" size="form" type="submit" isBusy={createBlog.isPending}>
          {CREATE_BLOG_MESSAGES.publish}
        </Button>
        <p className="text-sm text-muted">{CREATE_BLOG_MESSAGES.draftKept}</p>
      </div>
      <Refusal message={refusalOf(createBlog.error)} />
    </form>
  );
}

/** Stops Enter in the title from publishing an unfinished post. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiError && error.status === 403;
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
        className={classNames("mt-1 min-h-4 text-[0.8125rem] leading-4", props.error ? "text-danger" : "text-muted")}
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

/** The signed-in user's name, which will appear below the post. */
function SignedBy({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <Avatar name={name} className="size-8 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {CREATE_BLOG_MESSAGES.signedBy} <span className="font-medium">{name}</span>
      </span>
    </p>
  );
}
