import { messages } from "@assay/contract/texts/messages";

/** Notes about a package whose words depend on a number. They are stored in English. */
export const NOTES = messages("packageNotes", {
  outside: "left out: {count, plural, one {# file} other {# files}} outside the folder {folder}",
  crlfKept:
    "{count, plural, one {# test} other {# tests}} with Windows line ends (CRLF): they are kept, because the package's checker or validator names carriage returns",
  crlfReplaced:
    "{count, plural, one {# test} other {# tests}} with Windows line ends (CRLF): lines that all end with CRLF now end with LF",
});
