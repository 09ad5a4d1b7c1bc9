/** What a key does, and the keys that are pressed together. */
export type Shortcut = readonly [action: string, ...keys: string[]];

interface KeyListProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  readonly heading?: "h2" | "h3";
}

/** Keys with what they do, below a title. */
export function KeyList({ title, shortcuts, heading: Heading = "h3" }: KeyListProps) {
  return (
    <section className="not-first:mt-5">
      <Heading className="mb-2 text-sm font-semibold">{title}</Heading>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 text-sm">
        {shortcuts.map(([action, ...keys]) => (
          <div key={action} className="contents">
            <dt>{action}</dt>
            <dd dir="ltr" className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-edge bg-sunken px-2 py-0.5 font-mono text-small">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
