import { siteSettings } from "#lib/site";

/** The address of this path at PUBLIC_URL; null if the page was opened there, or if PUBLIC_URL is not set. */
export function publicAddress(path: string): string | null {
  const publicUrl = siteSettings()?.publicUrl;
  if (!publicUrl || new URL(publicUrl).origin === window.location.origin) return null;
  return new URL(path, publicUrl).href;
}

/** A link to a page at PUBLIC_URL; its text is the server's address without the path. */
export function PublicAddressLink({ address }: { address: string }) {
  return (
    <a href={address} className="font-medium text-accent underline underline-offset-2">
      {new URL(address).origin}
    </a>
  );
}
