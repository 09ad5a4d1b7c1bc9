import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#testing/fake-api";
import { renderApp } from "#testing/render";

test.each([
  ["/imprint", "Imprint"],
  ["/privacy", "Privacy"],
])("%s shows what admins wrote", async (address, title) => {
  fakeApi({ [`GET /api/site${address}`]: { json: { html: "<p>We are <strong>Harbour School</strong>.</p>" } } });
  renderApp(address);
  expect(await screen.findByText("Harbour School")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeDefined();
});
