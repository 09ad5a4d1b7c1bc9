/** The client's own texts, beside the specification's in contract/texts: a translation is these two. */
export const MESSAGES = {
  noAnswer: "The server does not answer. Check your connection and try again.",
  unreadableAnswer: "The server's answer could not be read.",
  refused: (status: number) => `The server refused the request (${status}).`,
} as const;
