import { messages } from "@assay/contract/texts/messages";

/** The list of blog posts and a post. */
export const BLOG_MESSAGES = messages("blog", {
  title: "Blog",
  lead: "How others solve problems, and what they learned along the way.",
  write: "Write a post",
  loadingList: "Loading the posts",
  empty: "No posts yet",
  emptyHint: "Explain a solution, a trick or a mistake. Yours will be the first post.",
  loadingPost: "Loading the post",
  postFailed: "The post could not be loaded",
  postGone: "Post not found",
  postGoneHint: "It may have been removed, or the address may be wrong.",
  allPosts: "All posts",
  onThisPage: "On this page",
  morePosts: "More posts",
  untitled: "Untitled",
  author: "About the author",
  edited: "edited {moment}",
  search: "Search posts",
  noMatch: "No post matches “{words}”",
  showAll: "Show all posts",
  pages: "Pages of posts",
  drafts: "Your drafts",
});

/** What the author and admins can do with a post. */
export const BLOG_ACTION_MESSAGES = messages("blogAction", {
  edit: "Edit",
  delete: "Delete",
  deleted: "Post deleted",
  deleteTitle: "Delete this post?",
  deleteQuestion: "“{title}” is deleted for good.",
  deleteAction: "Delete post",
});

/** The page on which a post is changed. */
export const EDIT_BLOG_MESSAGES = messages("editBlog", {
  title: "Edit post",
  loading: "Loading the post",
  notAllowed: "Only the author and admins can edit this post",
  toPost: "Open the post",
  save: "Save changes",
  discard: "Discard",
  saved: "Post saved",
});

/** Drafts, which only their author sees. */
export const DRAFT_MESSAGES = messages("draft", {
  title: "Your drafts",
  lead: "Only you can see them.",
  needLogin: "Log in to see your drafts",
  loading: "Loading your drafts",
  failed: "Your drafts could not be loaded",
  empty: "No drafts",
  emptyHint: "Start a post and press Save draft to finish it later, on any device.",
  save: "Save draft",
  saved: "Draft saved",
  hint: "Only you can see your drafts.",
  savedAt: "saved {moment}",
  loadingDraft: "Loading the draft",
  draftFailed: "The draft could not be loaded",
  delete: "Delete",
  deleteOf: "Delete {title}",
  deleteTitle: "Delete this draft?",
  deleteQuestion: "“{title}” is deleted for good.",
  deleteAction: "Delete draft",
});

/** The page for writing a blog post. */
export const CREATE_BLOG_MESSAGES = messages("createBlog", {
  title: "Write a post",
  blogTitle: "Title",
  blogDesc: "Description",
  blogDescHint: "Two or three lines, shown in the list of posts.",
  blogContent: "Content",
  blogContentHint: "Put formulas between dollar signs: $a^2 + b^2$.",
  authorDesc: "About you",
  authorDescHint: "Shown below the post, next to your name.",
  signedBy: "Signed by",
  publish: "Publish",
  draftKept: "Your draft is saved on this device until you publish it.",
  /** Before the link to the login page, and after it. */
  needsLogin: "To publish a post, {logIn} first. What you write here is kept on this device.",
  logIn: "log in",
  unauthorisedHint: "Your draft is saved on this device. Log in and come back to publish it.",
});

/** Comments on a post. */
export const COMMENT_MESSAGES = messages("comment", {
  title: "Comments",
  count: "{count, plural, one {# comment} other {# comments}}",
  loading: "Loading the comments",
  failed: "The comments could not be loaded",
  toComment: "to write a comment.",
  write: "Write a comment",
  placeholder: "Write a comment.",
  hint: "Markdown, formulas and code blocks work here.",
  send: "Comment",
  preview: "Preview",
  previewed: "Preview of the comment",
  loadingPreview: "Loading the preview",
  keepWriting: "Keep writing",
  more: "More comments",
  reply: "Reply",
  replyTo: "Reply to {name}",
  edit: "Edit",
  changed: "Changed comment",
  save: "Save",
  delete: "Delete",
  deleteTitle: "Delete this comment?",
  deleteQuestion: "It is deleted for good. Replies to it stay.",
  deleteAction: "Delete comment",
  deletedNote: "This comment was deleted.",
});
