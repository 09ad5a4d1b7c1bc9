/** A link to a page at the address where this server is used; it shows the address without the page. */
export function PublicAddressLink({ address }: { address: string }) {
  return (
    <a href={address} className="font-medium text-accent underline underline-offset-2">
      {new URL(address).origin}
    </a>
  );
}
