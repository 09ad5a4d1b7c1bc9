import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { Providers } from "#app/providers";
import { PageRoutes } from "#app/routes";
import type { ToastKind } from "#ui/toast";

/** The whole client at an address. Gives a person's hands, `path()`, the address that is shown, and `goBack()`. */
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

/** One component with what every page has around it, without a router. */
export function renderWithProviders(element: ReactElement) {
  return render(<Providers>{element}</Providers>);
}

/** The toast of this kind with this text, once it is shown. Throws when there is none, or only one of another kind. */
export function findToast(kind: ToastKind, text: string): Promise<HTMLElement> {
  const toast = `.Toastify__toast--${kind}`;
  return screen.findByText(text, { selector: `${toast}, ${toast} *` });
}
