import { ROLE_ADMIN, type Role } from "@assay/contract/vocabulary/roles";

/** Who a request comes from: the user of its session or of its API token. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** True for admins; false for users and visitors. */
export function isAdmin(viewer: Viewer | null): boolean {
  return viewer?.role === ROLE_ADMIN;
}
