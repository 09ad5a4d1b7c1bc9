import { pageMark, partId } from "#pdf/document/printed-document";

/**
 * On which page each part of a file begins, as Chromium writes it: page tree and named places are plain objects there. Parts that are
 * not found are left out.
 */
export function readPageNumbers(pdf: Buffer): ReadonlyMap<string, number> {
  const text = pdf.toString("latin1");
  const bodies = new Map<string, string>();
  for (const [, id = "", body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n(<<[\s\S]*?)\nendobj/g))
    bodies.set(id, body);
  const catalogue = [...bodies.values()].find((body) => body.startsWith("<</Type /Catalog")) ?? "";
  const referred = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "";
  const pages: string[] = [];
  const walk = (id: string, depth: number) => {
    const kids = /\/Kids \[([^\]]*)\]/.exec(bodies.get(id) ?? "")?.[1];
    if (kids === undefined) pages.push(id);
    else if (depth < DEEPEST_TREE) for (const [, kid = ""] of kids.matchAll(/(\d+) 0 R/g)) walk(kid, depth + 1);
  };
  walk(referred(catalogue, "Pages"), 0);
  const places = bodies.get(referred(catalogue, "Dests")) ?? "";
  const found = [...places.matchAll(/\/(\w+) \[(\d+) 0 R/g)];
  return new Map(found.map(([, name = "", page = ""]) => [name, pages.indexOf(page) + 1]));
}

const DEEPEST_TREE = 10;

/** The document with page numbers in its table of contents; without one for a part that was not found. */
export function withPageNumbers(html: string, numbers: ReadonlyMap<string, number>, count: number): string {
  return Array.from({ length: count }, (_, index) => index).reduce(
    (done, index) => done.replaceAll(pageMark(index), () => `${numbers.get(partId(index)) || ""}`),
    html,
  );
}
