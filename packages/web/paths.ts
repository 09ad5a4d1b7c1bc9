import { PAGE_PATHS, type PageName, type ProblemPart } from "@assay/contract/vocabulary/page-paths";
import type { GuidePageName } from "#lib/guide-pages";
import type { HelpTopic } from "#lib/help-topics";

/** Every address that the pages link to, in the router's notation. The functions below return addresses for links. */
export const PATHS = {
  ...PAGE_PATHS,
  /** Has no route and so shows the 404 page, as the specification says. */
  contest: "/contest",
} as const;

export function problemPath(problemId: string): string {
  return `/problem/${encodeURIComponent(problemId)}`;
}

/** The submissions, hints, editorial or discussion of a problem. */
export function problemPartPath(problemId: string, part: ProblemPart): string {
  return `${problemPath(problemId)}/${part}`;
}

/** The problem set with only the problems of a list. */
export function problemListPath(listId: string): string {
  return `${PATHS.problemSet}?${new URLSearchParams({ list: listId })}`;
}

/** The address of a problem or its editor, with the list from which the reader opens it: the editor then offers the list's languages. */
export function inList(path: string, listId: string | undefined): string {
  return listId === undefined ? path : `${path}?${new URLSearchParams({ list: listId })}`;
}

/** A class; its page says what the reader may know of it. */
export function classPath(slug: string): string {
  return `/classes/${encodeURIComponent(slug)}`;
}

/** An assignment of a class. */
export function assignmentPath(slug: string, name: string): string {
  return `${classPath(slug)}/assignments/${encodeURIComponent(name)}`;
}

export function newAssignmentPath(slug: string): string {
  return `${classPath(slug)}/assignments/new`;
}

/** Where teachers change an assignment. */
export function editAssignmentPath(slug: string, name: string): string {
  return `${assignmentPath(slug, name)}/settings`;
}

/** A problem of an assignment beside the editor. */
export function assignmentProblemPath(slug: string, name: string, problemId: string): string {
  return `${assignmentPath(slug, name)}/problems/${encodeURIComponent(problemId)}`;
}

/** A page of a class that has no other parameter. */
export function classPagePath(
  name: Exclude<Extract<PageName, `class${string}`>, "classProgram">,
  slug: string,
): string {
  return PATHS[name].replace(":slug", encodeURIComponent(slug));
}

/** A program of an assignment, with comments on its lines. */
export function classProgramPath(slug: string, number: number): string {
  return `${classPath(slug)}/programs/${number}`;
}

/** Who takes an exam, for its staff. */
export function examRoomPath(slug: string, name: string): string {
  return `${assignmentPath(slug, name)}/room`;
}

/** Where the programs of an assignment are marked. */
export function gradingPath(slug: string, name: string): string {
  return PATHS.assignmentGrading.replace(":slug", encodeURIComponent(slug)).replace(":name", encodeURIComponent(name));
}

/** Students by the problems of an assignment. */
export function matrixPath(slug: string, name: string): string {
  return PATHS.assignmentMatrix.replace(":slug", encodeURIComponent(slug)).replace(":name", encodeURIComponent(name));
}

/** A student's grade at an assignment, with their programs at one of its problems. */
export function gradePath(slug: string, name: string, userName: string, problemId?: string): string {
  const path = PATHS.assignmentGrade
    .replace(":slug", encodeURIComponent(slug))
    .replace(":name", encodeURIComponent(name));
  const search = problemId === undefined ? "" : `?${new URLSearchParams({ problem: problemId })}`;
  return path.replace(":userName", encodeURIComponent(userName)) + search;
}

/** How similar the programs of an assignment are, for one of its problems. */
export function similarityPath(slug: string, name: string, problemId?: string): string {
  const path = `${assignmentPath(slug, name)}/similarity`;
  return problemId === undefined ? path : `${path}?${new URLSearchParams({ problem: problemId })}`;
}

/** Two similar programs, by the numbers of their submissions. */
export function similarPairPath(
  place: { readonly slug: string; readonly name: string; readonly problemId: string },
  left: number,
  right: number,
): string {
  return `${similarityPath(place.slug, place.name)}/${place.problemId}/${left}/${right}`;
}

/** A contest; its page says what the reader may know of it. */
export function contestPath(key: string): string {
  return `/contests/${encodeURIComponent(key)}`;
}

/** A page of a contest that has no other parameter. */
export function contestPagePath(name: Extract<PageName, `contest${string}`>, key: string): string {
  return PATHS[name].replace(":key", encodeURIComponent(key));
}

/** A problem of a contest, beside the editor. */
export function contestProblemPath(key: string, label: string): string {
  return `${contestPath(key)}/problems/${encodeURIComponent(label)}`;
}

export function submitPath(problemId: string): string {
  return `/submit/${encodeURIComponent(problemId)}`;
}

export function workshopPath(problemId: string): string {
  return `/workshop/${encodeURIComponent(problemId)}`;
}

export function submissionsPath(filters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(filters);
  return query.size === 0 ? PATHS.submissions : `${PATHS.submissions}?${query}`;
}

export function submissionPath(number: number): string {
  return `/submissions/${number}`;
}

export function rejudgesPath(filters: Readonly<Record<string, string>>): string {
  return `${PATHS.rejudges}?${new URLSearchParams(filters)}`;
}

export function rejudgePath(number: number): string {
  return `${PATHS.rejudges}/${number}`;
}

export function editAgainPath(problemId: string, language: string | null, number: number): string {
  const query = new URLSearchParams({ ...(language && { language }), submission: `${number}` });
  return `${submitPath(problemId)}?${query}`;
}

/** The profile of a user, by user name or _id. */
export function profilePath(userNameOrId: string): string {
  return `/profile/${encodeURIComponent(userNameOrId)}`;
}

export function blogPath(blogId: string): string {
  return `/blog/${encodeURIComponent(blogId)}`;
}

export function editBlogPath(blogId: string): string {
  return `${blogPath(blogId)}/edit`;
}

export function draftPath(draftId: string): string {
  return `${PATHS.createBlog}?${new URLSearchParams({ draft: draftId })}`;
}

export function guidePath(page: GuidePageName): string {
  return `/help/guide/${page}`;
}

/** The page that explains a verdict, in the language of a program; `from` is the address to return to. */
export function verdictHelpPath(
  topic: HelpTopic,
  { language, from }: { language?: string; from?: string } = {},
): string {
  const query = new URLSearchParams({ ...(language && { language }), ...(from && { from }) });
  return `/help/verdicts/${topic}${query.size === 0 ? "" : `?${query}`}`;
}
