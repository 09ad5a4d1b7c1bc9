import { PAGE_PATHS } from "@assay/contract/vocabulary/page-paths";

/** Every address that the pages link to, in the router's notation. The functions below return addresses for links. */
export const PATHS = {
  ...PAGE_PATHS,
  /** Has no route and so shows the 404 page, as the specification says. */
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

/** The profile of a user, by user name or _id. */
export function profilePath(userNameOrId: string): string {
  return `/profile/${encodeURIComponent(userNameOrId)}`;
}

/** The page of a blog post. */
export function blogPath(blogId: string): string {
  return `/blog/${encodeURIComponent(blogId)}`;
}
