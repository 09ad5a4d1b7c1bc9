import { SECOND } from "@assay/contract/vocabulary/units";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { loadToasts, useToastSurface } from "#ui/toast";

/** What every page needs around it: the cache of the server's answers, and the toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const Toasts = useToastSurface();
  useEffect(loadToastsAtFirstInput, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {Toasts && <Toasts />}
    </QueryClientProvider>
  );
}

/** The toasts' code comes with the first press or key: late enough not to delay the page, and before anything can ask for a toast. */
function loadToastsAtFirstInput(): () => void {
  const load = () => {
    stop();
    loadToasts().catch((error: unknown) => console.warn(error));
  };
  const stop = () => {
    window.removeEventListener("pointerdown", load);
    window.removeEventListener("keydown", load);
  };
  window.addEventListener("pointerdown", load);
  window.addEventListener("keydown", load);
  return stop;
}

/** A failed call is shown at once with a button to try again; nothing is repeated behind the reader's back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30 * SECOND },
      mutations: { retry: false },
    },
  });
}
