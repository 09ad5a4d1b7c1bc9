import { useEffect, useState } from "react";
import { SelectField } from "#ui/fields";

/** What is above this, in pixels from the top of the window, is behind the header. */
const HEADER_HEIGHT = 56;

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

/** The section being read: the one that fills most of the window, and of equal ones the first. */
function useCurrentSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? "");
  const joined = ids.join();
  useEffect(() => {
    let frame = 0;
    const find = () => {
      frame = 0;
      const shown = joined.split(",").map((id) => ({ id, height: visibleHeight(document.getElementById(id)) }));
      setCurrent(shown.reduce((most, one) => (one.height > most.height ? one : most)).id);
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

/** How much of an element is in the window below the header, in pixels. */
function visibleHeight(element: HTMLElement | null): number {
  if (!element) return 0;
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, HEADER_HEIGHT));
}
