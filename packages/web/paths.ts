/** Every address of the client's pages (specification, section 2). The patterns are the router's, the functions make links. */
export const PATHS = {
  home: "/",
  login: "/login",
  signup: "/signup",
  problemSet: "/problemset",
  problem: "/problem/:problemId",
  submit: "/submit/:problemId",
  profile: "/profile/:username",
  createProblem: "/createProblem",
  blogs: "/blogs",
  blog: "/blog/:blogId",
  /** Matches /createblog too, as the specification writes it both ways: the router does not tell capitals apart. */
  createBlog: "/createBlog",
  chat: "/chat",
  about: "/about",
  contact: "/contact",
  /** Has no route and shows the 404 page, as the specification says. */
  contest: "/contest",
} as const;

/** The page of a problem. */
export function problemPath(problemId: string): string {
  return `/problem/${encodeURIComponent(problemId)}`;
}

/** The page with the editor for a problem. */
export function submitPath(problemId: string): string {
  return `/submit/${encodeURIComponent(problemId)}`;
}

/** A profile, by user name or _id. */
export function profilePath(userNameOrId: string): string {
  return `/profile/${encodeURIComponent(userNameOrId)}`;
}

/** A blog post. */
export function blogPath(blogId: string): string {
  return `/blog/${encodeURIComponent(blogId)}`;
}
