import { useEffect, useState } from "react";
import { SelectField } from "#ui/fields";

/** A section counts as the one being read once its top is at most this many pixels below the top of the window. */
const READ_BELOW = 140;

type SectionNavProps = {
  /** What the list is, for screen readers and above the select. */
  label: string;
  /** The titles of the sections by their element ids, in the order of the page. */
  sections: Readonly<Record<string, string>>;
};

/** The sections of the page: a list that follows the scrolling, or a select where there is no room for it. */
export function SectionNav({ label: name, sections }: SectionNavProps) {
  const current = useCurrentSection(Object.keys(sections));
  return (
    <>
      <nav aria-label={name} className="sticky top-20 max-lg:hidden">
        <ul>
          {Object.entries(sections).map(([id, label]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                className="block rounded-md px-2.5 py-1.5 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-strong"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SelectField
        label={name}
        className="-mb-5 lg:hidden"
        value={current}
        onChange={(event) => document.getElementById(event.target.value)?.scrollIntoView()}
      >
        {Object.entries(sections).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The section being read: the last one that begins above `READ_BELOW`, or the last of all at the end of the page. */
function useCurrentSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? "");
  const joined = ids.join();
  useEffect(() => {
    let frame = 0;
    const find = () => {
      frame = 0;
      const all = joined.split(",");
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const begun = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) <= READ_BELOW);
      setCurrent((isAtEnd ? all.at(-1) : begun.at(-1)) ?? all[0] ?? "");
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(find);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [joined]);
  return current;
}
