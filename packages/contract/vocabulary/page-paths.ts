/**
 * The address of every page (specification, section 2), in the router's notation. The web server answers any other path
 * with 404.
 */
export const PAGE_PATHS = {
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
} as const;

const PATTERNS = Object.values(PAGE_PATHS).map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i"));

/** True when a page is at this path, by the router's rules: in any case, with or without a slash at the end. */
export function isPagePath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
