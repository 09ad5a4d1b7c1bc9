import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createQueryClient } from "#app/query-client";
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
