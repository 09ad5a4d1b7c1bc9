import { fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Avatar } from "#ui/avatar";

afterEach(() => {
  document.head.replaceChildren();
});

function nameService() {
  const meta = document.createElement("meta");
  meta.name = "assay-avatar-url";
  meta.content = "https://avatars.example/?seed={name}";
  document.head.append(meta);
}

test("without a service the picture is made here, from the initials, always the same", () => {
  const { container } = render(<Avatar name="Ada King Lovelace" className="" />);
  expect(container.textContent).toBe("AL");
  expect(container.querySelector("img")).toBeNull();
  const first = container.innerHTML;
  expect(render(<Avatar name="Ada King Lovelace" className="" />).container.innerHTML).toBe(first);
});

test("with a service the picture is asked for by the name, and made here when it does not come", () => {
  nameService();
  const { container } = render(<Avatar name="Ada L/ö" className="" />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("https://avatars.example/?seed=Ada%20L%2F%C3%B6");
  fireEvent.error(picture ?? container);
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toBe("AL");
});
