import { SECOND } from "@assay/contract/vocabulary/units";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useDraftSync } from "#lib/drafts/use-synced-drafts";
import { atNextInput } from "#lib/first-input";
import { noticeRefusal } from "#lib/refresh-user";
import { noticeExam } from "#lib/running-exam";
import { loadToasts, useToastSurface } from "#ui/toast";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const Toasts = useToastSurface();
  useDraftSync();
  useEffect(loadToastsAtFirstInput, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {Toasts && <Toasts />}
    </QueryClientProvider>
  );
}

/** Loads the toasts' code at the first click or key press: late enough not to delay the page, and before anything can show a toast. */
function loadToastsAtFirstInput(): () => void {
  return atNextInput(() => {
    loadToasts().catch((error: unknown) => console.warn(error));
  });
}

/** Calls are never retried automatically: a failure shows at once, with a button to try again. A refusal may mean another role. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeError }),
    mutationCache: new MutationCache({ onError: noticeError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30 * SECOND },
      mutations: { retry: false },
    },
  });
}

function noticeError(error: unknown): void {
  noticeRefusal(error);
  noticeExam(error);
}
