import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { Providers } from "#app/providers";
import { PageRoutes } from "#app/routes";
import type { ToastKind } from "#ui/toast";

/** Renders the whole client at an address. Returns `person`, who clicks and types, `path()`, the current address, and `goBack()`. */
export function renderApp(address: string) {
  const router = createMemoryRouter([{ path: "*", Component: PageRoutes }], { initialEntries: [address] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    person: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Renders one component with the providers that every page has, without a router. */
export function renderWithProviders(element: ReactElement) {
  return render(<Providers>{element}</Providers>);
}

/** Resolves with the toast of this kind and text once it is shown. Throws if there is none, or only one of another kind. */
export function findToast(kind: ToastKind, text: string): Promise<HTMLElement> {
  const toast = `.Toastify__toast--${kind}`;
  return screen.findByText(text, { selector: `${toast}, ${toast} *` });
}
