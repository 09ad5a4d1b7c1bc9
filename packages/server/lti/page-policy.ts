import type { FastifyReply } from "fastify";

/** Lets a page send forms to these addresses' origins too. */
export function allowForms(reply: FastifyReply, addresses: readonly string[]): void {
  changePolicy(reply, "form-action 'self'", addresses);
}

/** Lets these addresses' origins show a page in a frame. */
export function allowFrames(reply: FastifyReply, addresses: readonly string[]): void {
  if (originsOf(addresses).length === 0) return;
  changePolicy(reply, "frame-ancestors", addresses, "frame-ancestors 'none'");
  reply.removeHeader("x-frame-options");
}

function changePolicy(reply: FastifyReply, start: string, addresses: readonly string[], before = start): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace(before, [start, ...originsOf(addresses)].join(" ")));
}

function originsOf(addresses: readonly string[]): string[] {
  const urls = addresses.flatMap((text) => (URL.canParse(text) ? [new URL(text)] : []));
  return [...new Set(urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ origin }) => origin))];
}
