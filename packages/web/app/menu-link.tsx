import { NavLink } from "react-router";
import { classNames } from "#ui/class-names";

/** A link of the header; the one to the page that is open stands out and says so (aria-current). */
export function MenuLink({ to, label, isWide = false }: { to: string; label: string; isWide?: boolean }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          "block rounded-md px-3 text-[0.9375rem] hover:bg-hover hover:text-ink",
          isWide ? "py-2.5" : "py-1.5",
          isActive ? "font-medium text-ink" : "text-muted",
        )
      }
    >
      {label}
    </NavLink>
  );
}
