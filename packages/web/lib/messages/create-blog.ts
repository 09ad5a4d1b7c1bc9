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
