import { CREATE_BLOG_MESSAGES } from "#lib/messages/create-blog";
import { Avatar } from "#ui/avatar";

/** The name that will stand below the post: the signed-in user's. */
export function SignedBy({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <Avatar name={name} className="size-8 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {CREATE_BLOG_MESSAGES.signedBy} <span className="font-medium">{name}</span>
      </span>
    </p>
  );
}
