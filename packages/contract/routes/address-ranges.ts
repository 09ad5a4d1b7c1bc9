import { z } from "zod";
import { FIELD_TEXTS, SCHEMA_TEXTS, said } from "#routes/schema-texts";

/** At most `max` ranges of addresses such as 192.0.2.0/24, and single addresses. */
export function addressRanges(label: Uncapitalize<string>, max: number) {
  const list = said(FIELD_TEXTS.list({ label }));
  return z
    .array(z.string(list).trim().refine(isNetwork, said(SCHEMA_TEXTS.network)), list)
    .max(max, said(FIELD_TEXTS.tooMany({ label, max })));
}

/** An address, or a range of them by the address of any of them. An IPv4 address has to be in its own form. */
function isNetwork(text: string): boolean {
  const forms = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];
  return !/^::ffff:/i.test(text) && forms.some((form) => form.safeParse(text).success);
}
