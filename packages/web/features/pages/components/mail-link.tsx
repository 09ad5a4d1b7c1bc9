/** An email address that opens a new message to it. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="font-medium text-accent underline underline-offset-2 wrap-anywhere">
      {address}
    </a>
  );
}
