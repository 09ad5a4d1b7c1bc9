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
