/** The two roles (specification, section 6): 0 = User, 1 = Admin. */
export const ROLE_USER = 0;
/** See `ROLE_USER`. */
export const ROLE_ADMIN = 1;
export type Role = typeof ROLE_USER | typeof ROLE_ADMIN;
export const ROLES = [ROLE_USER, ROLE_ADMIN] as const;
/**
 * What an account may have besides its role, each with a few permissions (docs/decisions/0112-site-roles.md): a teacher runs own classes, an
 * author writes own problems, a moderator looks after what people write.
 */
export const SITE_ROLES = ["teacher", "author", "moderator"] as const;
/** One of `SITE_ROLES`. */
export type SiteRole = (typeof SITE_ROLES)[number];

/** The rights of an account: its role and its site roles, which are missing where nobody has told them. */
export interface Rights {
  readonly role: Role;
  readonly siteRoles?: readonly SiteRole[];
}

export const ROLE_NAMES: Readonly<Record<Role, string>> = { 0: "User", 1: "Admin" };
