import { createElement, Fragment, type ReactNode } from "react";

/**
 * A text of the catalogue with elements for some of its parameters, such as a link in a sentence: the order of the sentence's parts
 * belongs to the language.
 */
export function withElements<Name extends string>(
  text: (params: Readonly<Record<Name, string>>) => string,
  elements: Readonly<Record<NoInfer<Name>, ReactNode>>,
): ReactNode {
  // The library returns the parts if a parameter is an object.
  const parts: unknown = text(elements as Readonly<Record<Name, string>>);
  return createElement(Fragment, null, ...((Array.isArray(parts) ? parts : [parts]) as ReactNode[]));
}
