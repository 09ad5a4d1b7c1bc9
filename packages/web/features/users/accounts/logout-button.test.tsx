import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LogoutButton } from "#features/users/accounts/logout-button";
import { writeDraftText } from "#lib/drafts/local-drafts";
import { readStoredUser, storeUser, useStoredUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderWithProviders } from "#testing/render";

/** Shows the button only to a logged-in user, as the header does. */
function Corner({ reload }: { reload: () => void }) {
  return useStoredUser() === null ? null : <LogoutButton reload={reload} />;
}

async function logOut(answer: Answer) {
  storeUser({ user: ADA });
  const calls = fakeApi({ "GET /api/logout": answer });
  const reload = vi.fn();
  renderWithProviders(<Corner reload={reload} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Logout" }));
  return { calls, reload };
}

test.each<[string, Answer]>([
  ["the session is ended", { json: { message: "ok" } }],
  ["there was no session", { status: 401, json: { message: "no", code: "not_signed_in" } }],
])("removes the stored user and reloads the page when %s", async (_, answer) => {
  const { calls, reload } = await logOut(answer);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
  expect(readStoredUser()).toBeNull();
});

test("keeps the user logged in and says so if the server does not respond", async () => {
  const { reload } = await logOut("no answer");
  expect(
    await screen.findByText("You are still logged in because the server did not respond. Try again."),
  ).toBeDefined();
  expect(readStoredUser()).toEqual(ADA);
  expect(reload).not.toHaveBeenCalled();
});

test("asks before it removes drafts that the server could not be sent", async () => {
  storeUser({ user: ADA });
  writeDraftText("problem", "unsent 4711");
  fakeApi({ "GET /api/logout": { json: { message: "ok" } }, "PUT /api/pageDrafts/problem": { status: 507, odd: {} } });
  const reload = vi.fn();
  renderWithProviders(<Corner reload={reload} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText(/One draft has changes that the server could not be sent/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect([readStoredUser(), localStorage.length > 1]).toEqual([ADA, true]);
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await user.click(await screen.findByRole("button", { name: "Log out anyway" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(JSON.stringify({ ...localStorage })).not.toContain("4711");
});
