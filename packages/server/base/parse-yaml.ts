import { parseAllDocuments } from "yaml";

/**
 * A YAML file from elsewhere, without types: an id such as 007 and a time such as 5:00:00 stay the texts that they are. Of several
 * documents in it, the first with anything counts; an empty object for an empty file. Throws for anything but YAML, and for aliases that
 * make more of it than it is.
 */
export function parseYaml(text: string): unknown {
  const documents = parseAllDocuments(text, { schema: "failsafe", uniqueKeys: false, logLevel: "error" });
  const values = (Array.isArray(documents) ? documents : []).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS({ maxAliasCount: 20 }) as unknown;
  });
  return values.find((value) => typeof value === "object" && value !== null) ?? {};
}
