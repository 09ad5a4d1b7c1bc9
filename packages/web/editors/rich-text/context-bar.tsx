import type { Editor } from "@tiptap/core";
import { ToolButton } from "#editors/rich-text/tool-button";
import { Toolbar } from "#editors/rich-text/toolbar";
import { TABLE_TOOLS } from "#editors/rich-text/tools";
import { CODE_LANGUAGES } from "#lib/highlight/code-languages";
import { RICH_TEXT_MESSAGES } from "#lib/messages/rich-text";

/** The bar below the text: what goes with the place where the cursor is. It is always there, so nothing moves when the cursor does. */
export function ContextBar({ editor, hintId }: { editor: Editor; hintId: string }) {
  const focusText = () => editor.commands.focus();
  return (
    <div className="flex h-11 items-center overflow-x-auto border-t border-line px-1 whitespace-nowrap">
      {editor.isActive("codeBlock") && (
        <Toolbar label={RICH_TEXT_MESSAGES.codeTools} className="pl-2" onEscape={focusText}>
          <LanguageChoice editor={editor} />
        </Toolbar>
      )}
      {editor.isActive("table") && (
        <Toolbar label={RICH_TEXT_MESSAGES.tableTools} onEscape={focusText}>
          {TABLE_TOOLS.map((tool) => (
            <ToolButton key={tool.label} label={tool.label} onPress={() => tool.run(editor)}>
              {tool.face}
            </ToolButton>
          ))}
        </Toolbar>
      )}
      <p
        id={hintId}
        className={editor.isActive("codeBlock") || editor.isActive("table") ? "sr-only" : "px-2 text-xs text-muted"}
      >
        {RICH_TEXT_MESSAGES.hint}
      </p>
    </div>
  );
}

function LanguageChoice({ editor }: { editor: Editor }) {
  const { language } = editor.getAttributes("codeBlock") as { language?: string | null };
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      {RICH_TEXT_MESSAGES.language}
      <select
        value={language ?? ""}
        className="h-8 rounded-md border border-edge bg-surface px-2 text-sm text-ink"
        onChange={({ target }) => editor.commands.updateAttributes("codeBlock", { language: target.value || null })}
      >
        <option value="">{RICH_TEXT_MESSAGES.plain}</option>
        {CODE_LANGUAGES.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
