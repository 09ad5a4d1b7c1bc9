import type { Editor } from "@tiptap/core";
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { FORMAT_TOOLS, LinkIcon, PictureIcon, TABLE_TOOLS } from "#editors/rich-text/tools";
import { CODE_LANGUAGES } from "#lib/html-rules";
import { RICH_TEXT_MESSAGES } from "#lib/messages/editors";
import { classNames } from "#ui/class-names";

type FormatToolbarProps = { editor: Editor; onLink: () => void; onPicture: () => void };

/** The bar above the text. It stays visible while a long text is scrolled. */
export function FormatToolbar({ editor, onLink, onPicture }: FormatToolbarProps) {
  return (
    <Toolbar
      label={RICH_TEXT_MESSAGES.toolbar}
      className="sticky top-(--header-height) z-10 flex-wrap rounded-t-md border-b border-line bg-surface p-1"
      onEscape={() => editor.commands.focus()}
    >
      {FORMAT_TOOLS.map((group) => (
        <Fragment key={group[0]?.name}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              label={RICH_TEXT_MESSAGES[tool.name]}
              shortcut={tool.shortcut}
              isOn={tool.isOn?.(editor)}
              isOff={tool.canRun?.(editor) === false}
              onPress={() => tool.run(editor)}
            >
              {tool.face}
            </ToolButton>
          ))}
          <span className="mx-1 h-5 border-s border-line" />
        </Fragment>
      ))}
      <ToolButton
        label={RICH_TEXT_MESSAGES.link}
        shortcut="Control+K"
        isOn={editor.isActive("link")}
        isOff={editor.isActive("codeBlock")}
        onPress={onLink}
      >
        <LinkIcon />
      </ToolButton>
      <ToolButton label={RICH_TEXT_MESSAGES.picture} isOff={editor.isActive("codeBlock")} onPress={onPicture}>
        <PictureIcon />
      </ToolButton>
    </Toolbar>
  );
}

/** The bar below the text, with the tools for the element at the cursor. It is always shown, so that nothing moves with the cursor. */
export function ContextBar({ editor, hintId }: { editor: Editor; hintId: string }) {
  const focusText = () => editor.commands.focus();
  return (
    <div className="flex h-11 items-center scroll-x border-t border-line px-1">
      {editor.isActive("codeBlock") && (
        <Toolbar label={RICH_TEXT_MESSAGES.codeTools} className="ps-2" onEscape={focusText}>
          <LanguageChoice editor={editor} />
        </Toolbar>
      )}
      {editor.isActive("table") && (
        <Toolbar label={RICH_TEXT_MESSAGES.tableTools} onEscape={focusText}>
          {TABLE_TOOLS.map((tool) => (
            <ToolButton key={tool.name} label={RICH_TEXT_MESSAGES[tool.name]} onPress={() => tool.run(editor)}>
              {RICH_TEXT_MESSAGES[tool.name]}
            </ToolButton>
          ))}
        </Toolbar>
      )}
      <p
        id={hintId}
        className={
          editor.isActive("codeBlock") || editor.isActive("table") ? "sr-only" : "px-2 text-xs leading-4 text-muted"
        }
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

const ITEMS = "button, select";

/** A toolbar that is a single tab stop; the arrow keys move between its buttons (ARIA Authoring Practices, Toolbar). */
function Toolbar(props: { label: string; className?: string; onEscape: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(null);
  const items = () => Array.from(bar.current?.querySelectorAll<HTMLElement>(ITEMS) ?? []);

  useLayoutEffect(() => {
    const all = items();
    if (!all.some((item) => item === current.current)) current.current = all[0] ?? null;
    for (const item of all) item.tabIndex = item === current.current ? 0 : -1;
  });

  const move = (event: KeyboardEvent) => {
    const all = items();
    const place = current.current ? all.indexOf(current.current) : 0;
    const next = {
      ArrowRight: (place + 1) % all.length,
      ArrowLeft: (place + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === "Escape") props.onEscape();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={props.label}
      className={classNames("flex items-center gap-0.5", props.className)}
      onKeyDown={move}
      onFocus={({ target }) => {
        current.current = target.closest<HTMLElement>(ITEMS);
        for (const item of items()) item.tabIndex = item === current.current ? 0 : -1;
      }}
    >
      {props.children}
    </div>
  );
}

/** A toolbar button. `shortcut` is in ARIA notation: "Control+B". Pressing it keeps the selection in the text. */
function ToolButton(props: {
  label: string;
  shortcut?: string | undefined;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { label, shortcut, isOn, isOff = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      aria-disabled={isOff || undefined}
      title={shortcut ? `${label} (${shortcut.replace("Control", "Ctrl")})` : label}
      className={classNames(
        "grid h-9 min-w-9 place-items-center rounded px-2 text-sm transition-colors aria-disabled:opacity-45",
        isOn ? "bg-accent-soft text-accent" : "text-muted hover:bg-hover hover:text-ink",
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && props.onPress()}
    >
      {props.children}
    </button>
  );
}
