import type { SiteSettings } from "@assay/contract/routes/site-settings";

/** What "This is a school" changes in these settings; a setting that already shows as little, or less, stays. */
export function schoolSettings(settings: SiteSettings): Partial<SiteSettings> {
  const { usersOnly, registration, names } = settings;
  return {
    ...peopleToUsers(settings),
    ...(!usersOnly && { usersOnly: true }),
    ...(registration !== "admins" && { registration: "admins" as const }),
    ...(names === "full" && { names: "initials" as const }),
  };
}

/** People are shown only to users, where everybody saw them; what shows less stays. */
export function peopleToUsers({ rankingFor, profilesFor, postsFor }: SiteSettings): Partial<SiteSettings> {
  return {
    ...(rankingFor === "everyone" && { rankingFor: "users" as const }),
    ...(profilesFor === "everyone" && { profilesFor: "users" as const }),
    ...(postsFor === "everyone" && { postsFor: "users" as const }),
  };
}
