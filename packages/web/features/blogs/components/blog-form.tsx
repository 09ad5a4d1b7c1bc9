import { TOASTS } from "@assay/contract/texts/toasts";
import type { FormEvent, KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useCreateBlog } from "#features/blogs/api/create-blog";
import { ContentField } from "#features/blogs/components/content-field";
import { SignedBy } from "#features/blogs/components/signed-by";
import { useBlogDraft } from "#features/blogs/drafts/use-blog-draft";
import { ApiError } from "#lib/api-client";
import { refusedFields, useFieldErrors } from "#lib/field-errors";
import { CREATE_BLOG_MESSAGES } from "#lib/messages/create-blog";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { showToast } from "#ui/toast";

/** Writing a post. Nothing is checked here (specification, section 5): the server checks all. `onForbidden` is told of a 403. */
export function BlogForm({ onForbidden }: { onForbidden: () => void }) {
  const navigate = useNavigate();
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
          void navigate(PATHS.blogs);
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
        <Button kind="primary" type="submit" isBusy={createBlog.isPending}>
          {CREATE_BLOG_MESSAGES.publish}
        </Button>
        <p className="text-sm text-muted">{CREATE_BLOG_MESSAGES.draftKept}</p>
      </div>
      <Refusal message={refusalOf(createBlog.error)} />
    </form>
  );
}

/** Enter in the title would publish a post that has only just been begun. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** What no field says already. */
function refusalOf(error: Error | null): string | null {
  return error === null || Object.keys(refusedFields(error)).length > 0 ? null : error.message;
}
