const CLASS = /(?:^|\W)public\s+class\s+(\w+)/gm;
const MAIN = /(?:public\s+static|static\s+public)\s+void\s+main\s*\(\s*String/g;

/**
 * The name of the one public class of a Java source after which a method `main` follows; null if there is none, or several. Jobe
 * finds it in the same way (`JavaTask::getMainClass`), by one expression that would take quadratic time here.
 */
export function mainClassOf(source: string): string | null {
  const found: string[] = [];
  for (let at = 0; found.length < 2; ) {
    CLASS.lastIndex = at;
    const name = CLASS.exec(source)?.[1];
    if (name === undefined) break;
    const body = source.indexOf("{", CLASS.lastIndex);
    if (body === -1) break;
    MAIN.lastIndex = body;
    if (MAIN.exec(source) === null) break;
    found.push(name);
    at = MAIN.lastIndex;
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
