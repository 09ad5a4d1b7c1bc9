import { messages } from "@assay/contract/texts/messages";

/** The mail with links to choose a new password. */
export const PASSWORD_MAIL = messages("passwordMail", {
  subject: "A new password for {host}",
  asked: "Somebody asked for a new password on {host}.",
  choose:
    "{count, plural, one {Choose one here:} other {These accounts have your address. Choose a new password for the one you need:}}",
  once: "A link works once, within {minutes, plural, one {# minute} other {# minutes}}.",
  more: "More accounts may have this address. To get a link for one that is missing here, ask again with its user name.",
  ignore: "If you did not ask for this, ignore this mail. Your password has not changed.",
});

/** The mail to an address that an account had until now. */
export const FORMER_ADDRESS_MAIL = messages("formerAddressMail", {
  subject: "A new email address for {userName} on {host}",
  moved:
    "The account {userName} on {host} now has another email address. Mails about its password no longer come here.",
  warning:
    "If this was neither you nor an admin at your request, somebody may have taken over the account: tell the admins.",
});
