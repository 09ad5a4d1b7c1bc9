/** What a key does, and the keys that are pressed together. */
export type Shortcut = readonly [action: string, ...keys: string[]];

/** Keys with what they do, below a title. */
export function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
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
