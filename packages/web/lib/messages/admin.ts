import { messages } from "@assay/contract/texts/messages";

/** The titles of the pages for admins, which are also their tabs. */
export const ADMIN_TITLES = messages("adminTitles", {
  attention: "Needs attention",
  users: "Users",
  settings: "Site settings",
  reports: "Reports",
  audit: "Audit log",
  rejudges: "Rejudges",
  packages: "Packages",
});

/** What is around the pages for admins, and what everybody else sees there. */
export const ADMIN_GATE_MESSAGES = messages("adminGate", {
  notAllowed: "Only admins can open this page",
  notAllowedHint: "Log in as an admin to continue.",
  logIn: "Log in",
  tabs: "Administration",
});
