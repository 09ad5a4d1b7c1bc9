import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LoginCards } from "#features/classes/members/login-cards";
import { addSite } from "#testing/fake-browser";

const card = (name: string, section: string) => ({
  ...{ userId: `id of ${name}`, name, section, userName: name.toLowerCase(), password: "maple-otter-lamp" },
});

test("cards name the class once, and the section if it has another name", () => {
  addSite({ publicUrl: "https://judge.example.org/" });
  render(<LoginCards className="8b" cards={[card("Ada", "8b"), card("Ben", "Group 2")]} />);
  expect(screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
    "8b",
    "8b · Group 2",
  ]);
  expect(screen.getAllByText("https://judge.example.org/login")).toHaveLength(2);
  expect(screen.queryByText(/cannot open the address/)).toBeNull();
});

test("before they are printed, it says that pupils cannot open an address of this computer alone", () => {
  addSite({ publicUrl: null });
  render(<LoginCards className="8b" cards={[card("Ada", "")]} />);
  const shown = within(screen.getByRole("region", { name: "Cards to print" }));
  expect(shown.getByText(/^Pupils cannot open the address on these cards/).textContent).toContain(
    window.location.origin,
  );
});
