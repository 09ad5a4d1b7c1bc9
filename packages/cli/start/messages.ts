/** What a role's process tells the supervisor, and the supervisor the web server. */
export type RoleMessage =
  | { readonly kind: "ready"; readonly address?: string }
  | { readonly kind: "worker"; readonly problem: string | null };

/** Tells the supervisor, when there is one. */
export function tellSupervisor(message: RoleMessage): void {
  process.send?.(message);
}

/** True when this process was started by the supervisor of `npm start`. */
export function isSupervised(): boolean {
  return process.connected === true;
}
