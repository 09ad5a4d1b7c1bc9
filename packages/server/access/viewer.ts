import type { Role, SiteRole } from "@assay/contract/vocabulary/roles";

/** Who a request comes from: the user of its session or of its API token. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
  readonly siteRoles: readonly SiteRole[];
}

/** Who views, and when: what somebody may see can depend on both. A request is answered as of one moment. */
export interface Viewing<V extends Viewer | null = Viewer | null> {
  /** Null for a visitor. */
  readonly viewer: V;
  readonly at: Date;
  /** The participant of a rehearsal for whom the server itself submits: a simulated team has no user. No request has one. */
  readonly simulatedId?: string;
}

export function viewingNow<V extends Viewer | null>({ viewer }: { readonly viewer: V }): Viewing<V> {
  return { viewer, at: new Date() };
}
