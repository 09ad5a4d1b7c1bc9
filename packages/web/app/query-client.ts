import { SECOND } from "@assay/contract/vocabulary/units";
import { QueryClient } from "@tanstack/react-query";

/** A failed call is shown at once with a button to try again; nothing is repeated behind the reader's back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30 * SECOND },
      mutations: { retry: false },
    },
  });
}
