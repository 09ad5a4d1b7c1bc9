import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { Providers } from "#app/providers";
import { PageRoutes } from "#app/routes";

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
