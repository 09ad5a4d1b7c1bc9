import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "#lib/api-client";
import { ErrorState } from "#ui/states";

test("shows the error's message and the id of the failed request", () => {
  const error = new ApiError(500, { message: "Something broke.", requestId: "4f1c" });
  render(<ErrorState title="The list could not be loaded" error={error} />);
  expect(screen.getByRole("alert").textContent).toBe("The list could not be loadedSomething broke.Request ID: 4f1c");
});

test("does not repeat a message that is the title, and shows no id if the server sent none", () => {
  render(<ErrorState title="Not found" error={new ApiError(404, { message: "Not found" })} />);
  expect(screen.getByRole("alert").textContent).toBe("Not found");
});
