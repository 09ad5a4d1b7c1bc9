import { useState } from "react";
import { GeneratedAvatar } from "#ui/generated-avatar";

/**
 * A person's picture, decorative beside their name. It comes from the avatar service that the page's
 * `<meta name="assay-avatar-url">` names, with `{name}` in it; without one, or when that fails, it is generated here.
 */
export function Avatar({ name, className }: { name: string; className: string }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = avatarUrl(name);
  if (url === null || url === failedUrl) return <GeneratedAvatar name={name} className={className} />;
  return (
    <img
      src={url}
      alt=""
      className={`${className} rounded-full bg-sunken object-cover`}
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(url)}
    />
  );
}

function avatarUrl(name: string): string | null {
  const template = document.querySelector<HTMLMetaElement>('meta[name="assay-avatar-url"]')?.content;
  return template ? template.replaceAll("{name}", encodeURIComponent(name)) : null;
}
