/** Who sees a part of the site: everybody on the internet, whoever has an account, or only staff and each person their own. */
export const AUDIENCES = ["everyone", "users", "staff"] as const;
/** One of `AUDIENCES`. */
export type SiteAudience = (typeof AUDIENCES)[number];

/** Who sees posts. Who writes them wants readers: a site that wants none turns the blog off. */
export const POST_AUDIENCES = ["everyone", "users"] as const;

/** How other people than staff and oneself are named (docs/decisions/0117-privacy-for-schools.md). */
export const NAMINGS = ["full", "initials", "userName"] as const;
/** One of `NAMINGS`. */
export type Naming = (typeof NAMINGS)[number];

/**
 * What shows people by name, and which setting says who sees it. Standings of contests have audiences of their own, so the setting of the
 * ranking keeps them only from visitors.
 */
export const PEOPLE_SHOWN = ["ranking", "standings", "profiles", "posts"] as const;
/** One of `PEOPLE_SHOWN`. */
export type PeopleShown = (typeof PEOPLE_SHOWN)[number];

/** The settings of who sees people. */
export interface PeopleSettings {
  readonly rankingFor: SiteAudience;
  readonly profilesFor: SiteAudience;
  readonly postsFor: (typeof POST_AUDIENCES)[number];
}

/** Who sees this, by the settings. */
export function audienceOf(shown: PeopleShown, { rankingFor, profilesFor, postsFor }: PeopleSettings): SiteAudience {
  if (shown === "profiles") return profilesFor;
  if (shown === "posts") return postsFor;
  return shown === "standings" && rankingFor === "staff" ? "users" : rankingFor;
}
