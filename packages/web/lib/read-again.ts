import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Fetches everything shown under this key again, because it has changed. A first fetch that is still under way is replaced too: it may
 * have been answered before the change, and TanStack Query would otherwise take its reply for the new state.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
