/** The list of blog posts and a post. */
export const BLOG_MESSAGES = {
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
  untitled: "Untitled",
  author: "About the author",
} as const;

/** The page for writing a blog post. */
export const CREATE_BLOG_MESSAGES = {
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
  unauthorisedHint: "Your draft is saved on this device. Log in and come back to publish it.",
} as const;
