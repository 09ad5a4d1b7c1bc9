import type { Role } from "@assay/contract/vocabulary/roles";

/** Who a request comes from: the user of its session or of its API token. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}
