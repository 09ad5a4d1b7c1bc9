/**
 * What pages keep for a user: text that is written but not sent, the language chosen last, and the editor's settings. A name says
 * which: `program:<problem>:<language>`, `inputs:<problem>`, `problem`, `post`, `post:<post>:<its version>`, `language` or
 * `editor-settings`.
 */
export const PAGE_DRAFT_NAME =
  /^(?:program:[0-9a-f-]{36}:[a-z0-9_-]{1,32}|inputs:[0-9a-f-]{36}|problem|post(?::[0-9a-f-]{36}:[\w.:-]{1,40})?|language|editor-settings)$/;

/** The draft of a new problem. */
export const PROBLEM_DRAFT = "problem";
/** The draft of a new post. */
export const POST_DRAFT = "post";
/** The key of the language that was chosen last. */
export const LANGUAGE_DRAFT = "language";
/** The settings of the code editor. */
export const EDITOR_SETTINGS_DRAFT = "editor-settings";

/** The name of the draft of a program for a problem in a language. */
export function programDraft(problemId: string, languageKey: string): string {
  return `program:${problemId}:${languageKey}`;
}

/** The name of the custom inputs of a problem. */
export function inputsDraft(problemId: string): string {
  return `inputs:${problemId}`;
}

/** The name of the draft of a change to a stored post; texts that were written for another version of the post are not used. */
export function postDraft(postId: string, version: string | number): string {
  return `post:${postId}:${version}`;
}
