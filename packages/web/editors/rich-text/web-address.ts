/**
 * What somebody typed as an address, made whole: `example.org/a` becomes `https://example.org/a`, an address on this
 * server stays as it is. Null when it is none that a text may lead to (http, https, mailto).
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(\/(?!\/)|#)/.test(text)) return text;
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(whole);
  if (url?.protocol === "mailto:") return whole;
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") ? whole : null;
}
