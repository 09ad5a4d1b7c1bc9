import { SaxesParser } from "saxes";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** An XML element with its attributes, its child elements in order, and its own text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * Parses XML strictly and returns the root element. Throws PackageError for XML that is not well formed, for a document type
 * (it can define entities, which allow bombs and access to local files) and for elements that are nested too deeply.
 */
export function parseXml(source: string, path: string): XmlElement {
  const refuse = (reason: string): never => {
    throw new PackageError(`${path}: ${reason}`);
  };
  const open: OpenElement[] = [{ name: "", attributes: {}, children: [], text: "" }];
  const last = () => open.at(-1) ?? refuse("it is not well formed");
  const parser = new SaxesParser({ fileName: path });
  parser.on("error", (error) => refuse(`it is not valid XML: ${error.message}`));
  parser.on("doctype", () => refuse("a document type is not allowed"));
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > PACKAGE_LIMITS.xmlDepth) refuse("its elements are nested too deeply");
    open.push({ name, attributes: Object.assign(Object.create(null), attributes), children: [], text: "" });
  });
  parser.on("closetag", () => {
    const closed = open.pop() ?? refuse("it is not well formed");
    last().children.push(closed);
  });
  const addText = (text: string) => {
    last().text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(source).close();
  return open[0]?.children[0] ?? refuse("it is empty");
}

/** The first child element with this name, or undefined. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** The element at a path of names, always the first child with the name, or undefined. */
export function descend(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(child, element);
}

export function childrenNamed(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}

/** The integer in an element. Throws PackageError for anything else. */
export function numberOf(element: XmlElement | undefined, what: string): number {
  const text = element?.text.trim() ?? "";
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new PackageError(`problem.xml: ${what} is missing or not an integer`);
}
