import type { SiteSettings } from "#routes/site-settings";

/** The settings of a site that its admins have not changed, without contributors and contact address, for the tests of all packages. */
export const SITE_SETTINGS: SiteSettings = {
  name: "Assay",
  logoLetter: "",
  colour: "blue",
  language: null,
  welcomeText: "",
  announcement: "",
  announcementUntil: null,
  registration: "open",
  registrationCode: "",
  signupsPerHour: 30,
  contributors: [],
  languagesOff: [],
  hasChat: true,
  hasBlog: true,
  rankingFor: "everyone",
  profilesFor: "everyone",
  postsFor: "everyone",
  names: "full",
  sessionHours: 336,
  usersOnly: false,
  contactAddress: "",
  about: "",
  imprint: "",
  privacy: "",
};
