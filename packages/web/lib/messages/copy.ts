/** The copy button. */
export const COPY_MESSAGES = {
  button: "Copy",
  done: "Copied",
  copied: (what: string) => `${what} copied`,
  failed: "The browser does not allow copying. Select the text and copy it by hand.",
} as const;
