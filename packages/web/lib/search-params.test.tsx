import { act, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { BrowserRouter, type NavigateFunction, Route, Routes, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { useSearchParams } from "#lib/search-params";

let navigate: NavigateFunction = () => undefined;
let setSearch: ReturnType<typeof useSearchParams>[1] = () => undefined;

function Ranking() {
  const [search, set] = useSearchParams();
  setSearch = set;
  navigate = useNavigate();
  return <p>{`query ${search}`}</p>;
}

test("a late change of the query does not reach the page that loads next; the current page stays until then", async () => {
  window.history.replaceState(null, "", "/ranking");
  const code = Promise.withResolvers<string>();
  const Slow = () => <p>{use(code.promise)}</p>;
  render(
    <Suspense fallback="loading">
      <Routes>
        <Route path="/slow" element={<Slow />} />
        <Route path="*" element={<Ranking />} />
      </Routes>
    </Suspense>,
    { wrapper: BrowserRouter },
  );
  await act(() => navigate("/slow"));
  expect(screen.getByText("query")).toBeDefined();
  await act(() => setSearch({ search: "ada" }));
  expect(window.location.pathname + window.location.search).toBe("/slow");
  await act(async () => code.resolve("loaded"));
  expect(screen.getByText("loaded")).toBeDefined();
});

test("a query is replaced as a whole or changed, and quick changes add up", async () => {
  window.history.replaceState(null, "", "/blogs?a=1");
  render(<Ranking />, { wrapper: BrowserRouter });
  await act(() => {
    setSearch((old) => new URLSearchParams([...old, ["b", "2"]]));
    setSearch((old) => new URLSearchParams([...old, ["c", "3"]]));
  });
  expect(screen.getByText("query a=1&b=2&c=3")).toBeDefined();
  await act(() => setSearch({}));
  expect(window.location.href).toMatch(/\/blogs$/);
});
