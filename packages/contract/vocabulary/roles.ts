/** The two roles (specification, section 6): 0 = User, 1 = Admin. */
export const ROLE_USER = 0;
/** See `ROLE_USER`. */
export const ROLE_ADMIN = 1;
export type Role = typeof ROLE_USER | typeof ROLE_ADMIN;
export const ROLES = [ROLE_USER, ROLE_ADMIN] as const;
export const ROLE_NAMES: Readonly<Record<Role, string>> = { 0: "User", 1: "Admin" };
