import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { BrowserRouter } from "react-router";
import { Providers } from "#app/providers";
import { PageRoutes } from "#app/routes";
import type { ToastKind } from "#ui/toast";

/** Renders the whole client at an address. Returns `person`, who clicks and types, `path()`, the current address, and `goBack()`. */
export function renderApp(address: string) {
  window.history.replaceState(null, "", address);
  render(
    <Providers>
      <BrowserRouter>
        <PageRoutes />
      </BrowserRouter>
    </Providers>,
  );
  return {
    person: userEvent.setup(),
    path: () => window.location.pathname + window.location.search,
    goBack: () =>
      act(async () => {
        const isBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
        window.history.back();
        await isBack;
      }),
  };
}

/** Renders one component with the providers that every page has. */
export function renderWithProviders(element: ReactElement) {
  return render(<Providers>{element}</Providers>, { wrapper: BrowserRouter });
}

/** Resolves with the toast of this kind and text once it is shown. Throws if there is none, or only one of another kind. */
export function findToast(kind: ToastKind, text: string): Promise<HTMLElement> {
  const toast = `.Toastify__toast--${kind}`;
  return screen.findByText(text, { selector: `${toast}, ${toast} *` });
}
