/** Beside a problem that the reader has solved, in the list and on its page. */
export const SOLVED_MESSAGE = "Solved";
