import { useCallback, useMemo } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";

type ChangeSearch =
  | URLSearchParams
  | Readonly<Record<string, string>>
  | ((current: URLSearchParams) => URLSearchParams);

/**
 * The query of the address, and a function that changes it. Unlike that of React Router's hook of this name, it starts from the
 * address rather than from what was rendered last, so that two quick changes add up, and does nothing once the reader has followed
 * a link to another page: a search is put into the address only after typing has paused, when the next page may be loading.
 */
export function useSearchParams(): [URLSearchParams, (change: ChangeSearch, options?: NavigateOptions) => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: ChangeSearch, options?: NavigateOptions) => {
      if (window.location.pathname !== pathname) return;
      const current = new URLSearchParams(window.location.search);
      const next = typeof change === "function" ? change(current) : new URLSearchParams(change);
      void navigate({ search: `${next}` }, options);
    },
    [navigate, pathname],
  );
  return [params, setParams];
}
