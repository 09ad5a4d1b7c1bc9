import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReleasePanel } from "#features/grading/release-panel";
import { fakeApi } from "#testing/fake-api";
import { renderWithProviders } from "#testing/render";

const PATH = "/api/classes/7a/assignments/loops";

function open(preview: { students: number; released: number }) {
  fakeApi({
    [`GET ${PATH}/release`]: {
      json: { ...{ changed: 0, withoutValue: 0, notDone: 0, comments: 0, releasedAt: null }, ...preview },
    },
    [`GET ${PATH}/regrade/deadline`]: { json: { until: null } },
  });
  renderWithProviders(<ReleasePanel place={{ slug: "7a", name: "loops" }} />);
}

test("a class without students has nothing to release yet, and does not say that everything is", async () => {
  open({ students: 0, released: 0 });
  expect(await screen.findByText(/^Nothing to release yet/)).toBeTruthy();
  expect(screen.queryByText(/Everything is released/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Release" })).toBeNull();
});

test("what is released as it is says so, and what is not can be released", async () => {
  open({ students: 0, released: 3 });
  expect(await screen.findByText("Everything is released as it is now.")).toBeTruthy();
});

test("grades that nobody has been shown can be released", async () => {
  open({ students: 2, released: 0 });
  expect(await screen.findByRole("button", { name: "Release" })).toBeTruthy();
  expect(screen.getByText(/2 students are shown their grades/)).toBeTruthy();
});
