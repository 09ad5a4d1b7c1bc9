/** Who reads and writes in the discussion of a problem: who has solved it, everybody, or nobody. */
export const DISCUSSION_AUDIENCES = ["solved", "everybody", "off"] as const;
/** One of `DISCUSSION_AUDIENCES`. */
export type DiscussionAudience = (typeof DISCUSSION_AUDIENCES)[number];

/** By what programs of others are sorted: the newest, or the fastest first. */
export const PROGRAM_ORDERS = ["newest", "fastest"] as const;
/** One of `PROGRAM_ORDERS`. */
export type ProgramOrder = (typeof PROGRAM_ORDERS)[number];

export const DISCUSSION_LIMITS = {
  /** Posts have the length of comments. */
  topicPageSize: 20,
  replyPageSize: 50,
  /** Topics, and posts of every kind, of one user in the discussion of one problem. */
  topicsOfUser: 20,
  postsOfUser: 300,
  /** Questions to the authors of one problem that one user has asked, and those of them that wait for an answer. */
  problemQuestionsOfUser: 20,
  openProblemQuestionsOfUser: 3,
  problemQuestionPageSize: 20,
  /** Editors of a problem who get a notice of a question. */
  noticedOfQuestion: 20,
  /** Problems with questions that an editor sees at once. */
  questionedProblemCount: 20,
  /** Programs of others: on one page, and how many users are considered, who solved the problem last. */
  programPageSize: 20,
  programsConsidered: 500,
} as const;
