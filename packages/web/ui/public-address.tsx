/**
 * The address of this path at the server's PUBLIC_URL, which the page's `<meta name="assay-public-url">` has; null when
 * the page was opened there, or the server has no PUBLIC_URL.
 */
export function publicAddress(path: string): string | null {
  const publicUrl = document.querySelector<HTMLMetaElement>('meta[name="assay-public-url"]')?.content;
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
