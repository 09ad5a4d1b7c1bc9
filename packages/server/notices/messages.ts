import { messages } from "@assay/contract/texts/messages";

/** The mail with notices. */
export const NOTICE_MAIL_TEXTS = messages("noticeMail", {
  subject: "{count, plural, one {# notice} other {# notices}} on {host}",
  more: "There are more at {link}",
  why: "You get this mail because you chose so on the page of your notices, as {userName} on {host}.",
  stop: "To get no more of these mails: {link}",
});
