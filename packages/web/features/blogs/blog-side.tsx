import { useMemo } from "react";
import { Link } from "react-router";
import { useNewestBlogs } from "#features/blogs/api";
import { useComments } from "#features/blogs/comments-api";
import { BLOG_MESSAGES, COMMENT_MESSAGES } from "#features/blogs/messages";
import type { Blog } from "#lib/entities/blog";
import { sanitiseHtml } from "#lib/sanitise-html";
import { blogPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { classNames } from "#ui/class-names";
import { Day } from "#ui/day";

/**
 * The column beside a post: the post's sections, and other posts. Where there is no room, only the other posts are shown,
 * below the post.
 */
export function BlogSide({ blog }: { blog: Blog }) {
  return (
    <aside className="flex flex-col gap-4">
      <Sections blog={blog} />
      <MorePosts blogId={blog._id} />
    </aside>
  );
}

/** Where the sections and comments of a post are in the page. */
const PLACES = { headings: ".rich-article :is(h2, h3)", comments: "#comments" } as const;

function Sections({ blog }: { blog: Blog }) {
  const { blogContent } = blog;
  const headings = useMemo(
    () =>
      Array.from(sanitiseHtml(blogContent).querySelectorAll("h2, h3"), ({ localName, textContent }) => ({
        textContent,
        isSub: localName === "h3",
      })),
    [blogContent],
  );
  const comments = useComments(blog._id).data?.count;
  if (headings.length === 0) return null;
  return (
    <TitledCard title={BLOG_MESSAGES.onThisPage} className="max-lg:hidden">
      <ul className="py-2">
        {headings.map(({ textContent, isSub }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the headings never change their order
          <li key={index}>
            <SectionButton isSub={isSub} onClick={() => goTo(PLACES.headings, index)}>
              {textContent}
            </SectionButton>
          </li>
        ))}
        <li>
          <SectionButton onClick={() => goTo(PLACES.comments)}>
            {comments === undefined ? COMMENT_MESSAGES.title : COMMENT_MESSAGES.count({ count: comments })}
          </SectionButton>
        </li>
      </ul>
    </TitledCard>
  );
}

function SectionButton(props: { isSub?: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className={classNames(
        "w-full py-1.5 pe-4 text-start text-muted -outline-offset-2 wrap-anywhere hover:text-accent",
        props.isSub ? "ps-8" : "ps-4",
      )}
    >
      {props.children}
    </button>
  );
}

/** Scrolls to the part of the page, and moves the focus there, so that the keyboard goes on from it. */
function goTo(selector: string, index = 0): void {
  const part = document.querySelectorAll<HTMLElement>(selector)[index];
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView();
}

const SHOWN = 3;

/**
 * The newest posts except this one. Renders nothing if there are none or they cannot be loaded: with nothing beside it, the post is in
 * the middle of the page. While they load, their column is kept.
 */
function MorePosts({ blogId }: { blogId: string }) {
  const newest = useNewestBlogs();
  if (newest.isPending) return <span hidden />;
  const posts = newest.data?.blogs.filter(({ _id }) => _id !== blogId) ?? [];
  if (posts.length === 0) return null;
  return (
    <TitledCard title={BLOG_MESSAGES.morePosts}>
      <ul>
        {posts.slice(0, SHOWN).map(({ _id, blogTitle, authorName, createdAt }) => (
          <li key={_id} className="border-line px-4 py-2.5 not-first:border-t">
            <Link
              to={blogPath(_id)}
              className="line-clamp-2 font-semibold wrap-anywhere hover:text-accent hover:underline"
            >
              {blogTitle || BLOG_MESSAGES.untitled}
            </Link>
            <p className="mt-0.5 text-small text-muted wrap-anywhere">
              {authorName}
              {createdAt !== null && ", "}
              <Day at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
