import { useState } from "react";
import { classNames } from "#ui/class-names";
import { GeneratedAvatar } from "#ui/generated-avatar";

/**
 * A person's picture, decorative beside their name. A generated one shows at once. When the page's
 * `<meta name="assay-avatar-url">` names an avatar service, with `{name}` in its address, the service's picture replaces
 * the generated one as soon as it has arrived, if it does.
 */
export function Avatar({ name, className }: { name: string; className: string }) {
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const url = avatarUrl(name);
  const isShown = url !== null && url === shownUrl;
  return (
    <span className={classNames("relative inline-block", className)}>
      {!isShown && <GeneratedAvatar name={name} className="size-full" />}
      {url !== null && (
        <img
          key={url}
          src={url}
          alt=""
          className={classNames(
            "absolute inset-0 size-full rounded-full bg-sunken object-cover",
            isShown ? "" : "invisible",
          )}
          referrerPolicy="no-referrer"
          onLoad={() => setShownUrl(url)}
        />
      )}
    </span>
  );
}

function avatarUrl(name: string): string | null {
  const template = document.querySelector<HTMLMetaElement>('meta[name="assay-avatar-url"]')?.content;
  return template ? template.replaceAll("{name}", encodeURIComponent(name)) : null;
}
