/** Adds what the server tells the page in its head; it is gone after the test. */
export function addMeta(name: string, content: string): void {
  const meta = document.createElement("meta");
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}
