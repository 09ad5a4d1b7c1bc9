import { MATRIX_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { buttonStyles } from "#ui/button";

/** Links to files, each with its address. */
export function Downloads({ files }: { files: readonly (readonly [label: string, href: string])[] }) {
  return (
    <nav aria-label={TEXTS.downloads} className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <span className="pe-1 text-small text-muted">{TEXTS.downloads}</span>
      {files.map(([label, href]) => (
        <a key={href} href={href} download className={buttonStyles("quiet", "small")}>
          {label}
        </a>
      ))}
    </nav>
  );
}
