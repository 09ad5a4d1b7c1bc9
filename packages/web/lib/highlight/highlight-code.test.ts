import { expect, test } from "vitest";
import { highlightCode, lowlight } from "#lib/highlight/highlight-code";
import { CODE_LANGUAGES } from "#lib/html-rules";

function highlighted(html: string): HTMLElement {
  const host = document.createElement("div");
  host.innerHTML = html;
  highlightCode(host);
  return host;
}

test("highlights a block with a language and keeps its text", () => {
  const source = 'int x = 1; // <b>not bold</b>\nstd::string s = "</code>";';
  const code = document.createElement("code");
  code.className = "language-cpp";
  code.textContent = source;
  const host = highlighted(`<pre>${code.outerHTML}</pre>`);
  expect(host.textContent).toBe(source);
  expect(host.querySelector("b")).toBeNull();
  expect(host.querySelector(".hljs-type")?.textContent).toBe("int");
  expect(host.querySelector(".hljs-comment")?.textContent).toBe("// <b>not bold</b>");
  expect(host.querySelector(".hljs-string")?.textContent).toBe('"</code>"');
});

test.each([
  '<pre><code class="language-cobol">MOVE 1 TO X</code></pre>',
  "<pre><code>int x;</code></pre>",
  '<p><code class="language-cpp">int x;</code></p>',
])("leaves %s unchanged", (html) => {
  expect(highlighted(html).innerHTML).toBe(html);
});

test("knows every offered language and common aliases", () => {
  for (const name of [...CODE_LANGUAGES.map(({ key }) => key), "c", "c++", "py", "js", "sh"])
    expect(lowlight.registered(name), name).toBe(true);
});
