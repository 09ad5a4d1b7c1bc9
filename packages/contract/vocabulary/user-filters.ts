import { SITE_ROLES } from "#vocabulary/roles";

// The filters and orders of the admins' list of users. They are apart from the route because the pages read them, too, and the
// route would bring zod with it.

export const USER_ROLES = ["user", "admin", ...SITE_ROLES] as const;
/** One of `USER_ROLES`. */
export type UserRole = (typeof USER_ROLES)[number];

export const USER_STATUSES = ["active", "deactivated"] as const;
/** One of `USER_STATUSES`. */
export type UserStatus = (typeof USER_STATUSES)[number];

/** `newest` and `oldest` are by registration, the others alphabetical. */
export const USER_ORDERS = ["newest", "oldest", "name", "userName"] as const;
/** One of `USER_ORDERS`. */
export type UserOrder = (typeof USER_ORDERS)[number];

export const NEW_USER_COLUMNS = ["name", "userName", "email"] as const;
/** One of `NEW_USER_COLUMNS`. */
export type NewUserColumn = (typeof NEW_USER_COLUMNS)[number];
