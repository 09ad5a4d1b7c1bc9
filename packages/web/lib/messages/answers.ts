/** What went wrong between browser and server. */
export const ANSWER_MESSAGES = {
  noAnswer: "The server does not answer. Check your connection and try again.",
  unreadableAnswer: "The server's answer could not be read.",
  refused: (status: number) => `The server refused the request (${status}).`,
} as const;
