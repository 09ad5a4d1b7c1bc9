/** The list of blog posts and a post. */
export const BLOG_MESSAGES = {
  title: "Blog",
  lead: "How others solved it, and what they learned on the way.",
  write: "Write a post",
  loadingList: "Loading the posts",
  empty: "No posts yet",
  emptyHint: "Explain a solution, a trick or a mistake. Yours would be the first.",
  loadingPost: "Loading the post",
  postFailed: "The post could not be loaded",
  postGone: "Post not found",
  postGoneHint: "It may have been removed, or its address is mistyped.",
  allPosts: "All posts",
  untitled: "Untitled",
  author: "About the author",
} as const;

/** Writing a blog post. */
export const CREATE_BLOG_MESSAGES = {
  title: "Write a post",
  blogTitle: "Title",
  blogDesc: "Description",
  blogDescHint: "Two or three lines for the list of posts.",
  blogContent: "Content",
  blogContentHint: "Formulas between dollar signs are typeset: $a^2 + b^2$.",
  authorDesc: "About you",
  authorDescHint: "Stands below the post, beside your name.",
  signedBy: "Signed by",
  publish: "Publish",
  draftKept: "Your draft is kept on this device until it is published.",
  unauthorisedHint: "Your draft is kept on this device. Log in and come back to publish it.",
} as const;
