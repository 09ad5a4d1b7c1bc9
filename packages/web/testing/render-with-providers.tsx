import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { Providers } from "#app/providers";

/** One component with what every page has around it, without a router. */
export function renderWithProviders(element: ReactElement) {
  return render(<Providers>{element}</Providers>);
}
