/** A message for the visitor's own mail program. */
export interface Mail {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** The contact form as a mail: the message, signed with name and address. */
export function composeMail(form: { address: string; name?: string; email?: string; message?: string }): Mail {
  const { address, name = "", email = "", message = "" } = form;
  return { address, subject: `Message from ${name}`, body: `${message}\n\n${name}\n${email}` };
}

/** The address that opens a mail program with this message (RFC 6068: lines end with CRLF). */
export function mailtoAddress({ address, subject, body }: Mail): string {
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${encodeURI(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Asks the browser to open the mail program; it tells no page whether there is one. */
export function openMail(mail: Mail): void {
  const link = document.createElement("a");
  link.href = mailtoAddress(mail);
  document.body.append(link);
  link.click();
  link.remove();
}
