import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, use } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Link, NavLink, navigate, Router, Routes, useNavigation, useParams, useSearchParams } from "#lib/router";

// A new entry, because an earlier test may have gone back: entries after the current one would be lost at the next navigation.
beforeEach(() => window.history.pushState(null, "", "/"));

function Shown() {
  const { location, type, keepsScroll } = useNavigation();
  const { pathname, search, hash, state } = location;
  return <p role="status">{JSON.stringify([type, pathname + search + hash, state, keepsScroll])}</p>;
}

const shown = () => JSON.parse(screen.getByRole("status").textContent ?? "");

test("shows where the reader is, and how they got there", async () => {
  window.history.replaceState(null, "", "/blogs?a=1#b");
  render(<Shown />, { wrapper: Router });
  expect(shown()).toEqual(["POP", "/blogs?a=1#b", null, false]);
  await act(() => navigate("/login", { state: { userName: "ada" } }));
  expect(shown()).toEqual(["PUSH", "/login", { userName: "ada" }, false]);
  await act(() => navigate("?c=2", { replace: true, keepScroll: true }));
  expect(shown()).toEqual(["REPLACE", "/login?c=2", null, true]);
  await act(async () => {
    const isBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await isBack;
  });
  expect(shown()).toEqual(["POP", "/blogs?a=1#b", null, false]);
});

test("does not leave the site", () => {
  expect(() => navigate("//elsewhere.example/login")).toThrow(DOMException);
});

const Post = () => <p>post {useParams().blogId}</p>;
const PAGES = [
  ["/blogs", () => <p>posts</p>],
  ["/blog/:blogId", Post],
] as const;

test("shows the first page whose pattern matches, with its parameters, or the fallback", async () => {
  render(<Routes pages={PAGES} otherwise={<p>nothing here</p>} />, { wrapper: Router });
  expect(screen.getByText("nothing here")).toBeDefined();
  await act(() => navigate("/Blogs/"));
  expect(screen.getByText("posts")).toBeDefined();
  await act(() => navigate("/blog/a%2Fb"));
  expect(screen.getByText("post a/b")).toBeDefined();
});

test("the page that is shown stays until the next one has loaded", async () => {
  const code = Promise.withResolvers<string>();
  const Slow = () => <p>{use(code.promise)}</p>;
  render(
    <Suspense fallback="loading">
      <Routes pages={[["/slow", Slow]]} otherwise={<p>first</p>} />
    </Suspense>,
    { wrapper: Router },
  );
  await act(() => navigate("/slow"));
  expect(screen.getByText("first")).toBeDefined();
  await act(async () => code.resolve("second"));
  expect(screen.getByText("second")).toBeDefined();
});

test("a late change of the query does not reach the page that loads next", async () => {
  window.history.replaceState(null, "", "/ranking");
  let setSearch: ReturnType<typeof useSearchParams>[1] = () => undefined;
  function Ranking() {
    setSearch = useSearchParams()[1];
    return <p>ranking</p>;
  }
  const code = Promise.withResolvers<string>();
  const Slow = () => <p>{use(code.promise)}</p>;
  render(
    <Suspense fallback="loading">
      <Routes pages={[["/slow", Slow]]} otherwise={<Ranking />} />
    </Suspense>,
    { wrapper: Router },
  );
  await act(() => navigate("/slow"));
  await act(() => setSearch({ search: "ada" }));
  expect(window.location.pathname + window.location.search).toBe("/slow");
  await act(async () => code.resolve("loaded"));
  expect(screen.getByText("loaded")).toBeDefined();
});

test("a query is replaced as a whole or changed", async () => {
  window.history.replaceState(null, "", "/blogs?a=1");
  let setSearch: ReturnType<typeof useSearchParams>[1] = () => undefined;
  function Query() {
    const [search, set] = useSearchParams();
    setSearch = set;
    return <p>{`query ${search}`}</p>;
  }
  render(<Query />, { wrapper: Router });
  await act(() => {
    setSearch((old) => new URLSearchParams([...old, ["b", "2"]]));
    setSearch((old) => new URLSearchParams([...old, ["c", "3"]]));
  });
  expect(screen.getByText("query a=1&b=2&c=3")).toBeDefined();
  await act(() => setSearch({}));
  expect(window.location.href).toMatch(/\/blogs$/);
});

test("a plain click on a link opens its page without a reload; a second one adds no entry to the history", async () => {
  const person = userEvent.setup();
  render(
    <>
      <Link to="/blogs">Posts</Link>
      <Shown />
    </>,
    { wrapper: Router },
  );
  const entries = window.history.length;
  await person.click(screen.getByRole("link"));
  expect(shown()).toEqual(["PUSH", "/blogs", null, false]);
  await person.click(screen.getByRole("link"));
  expect(shown()).toEqual(["REPLACE", "/blogs", null, false]);
  expect(window.history.length).toBe(entries + 1);
});

test("leaves any other click on a link to the browser, and a click that the page handles itself to the page", async () => {
  const person = userEvent.setup();
  const leave = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("click", leave);
  render(
    <>
      <Link to="/blogs">Posts</Link>
      <Link to="/chat" target="_blank">
        Chat
      </Link>
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>
      <Shown />
    </>,
    { wrapper: Router },
  );
  await person.keyboard("{Control>}");
  await person.click(screen.getByRole("link", { name: "Posts" }));
  await person.keyboard("{/Control}");
  await person.click(screen.getByRole("link", { name: "Chat" }));
  await person.click(screen.getByRole("link", { name: "About" }));
  document.removeEventListener("click", leave);
  expect(leave).toHaveBeenCalledTimes(3);
  expect(shown()[1]).toBe("/");
});

test("a menu marks the link to the current page and to the one above it", async () => {
  const className = (isActive: boolean) => (isActive ? "here" : "there");
  render(
    <>
      <NavLink to="/problemset" className={className}>
        Problems
      </NavLink>
      <NavLink to="/problem" className={className}>
        Other
      </NavLink>
    </>,
    { wrapper: Router },
  );
  await act(() => navigate("/problemset/lists"));
  const [problems, other] = screen.getAllByRole("link");
  expect([problems?.className, problems?.getAttribute("aria-current")]).toEqual(["here", "page"]);
  expect([other?.className, other?.getAttribute("aria-current")]).toEqual(["there", null]);
});
