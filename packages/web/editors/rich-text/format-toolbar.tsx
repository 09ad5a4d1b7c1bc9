import type { Editor } from "@tiptap/core";
import { Fragment } from "react";
import { LinkIcon, PictureIcon } from "#editors/rich-text/icons";
import { ToolButton } from "#editors/rich-text/tool-button";
import { Toolbar } from "#editors/rich-text/toolbar";
import { FORMAT_TOOLS } from "#editors/rich-text/tools";
import { RICH_TEXT_MESSAGES } from "#lib/messages/rich-text";

type FormatToolbarProps = { editor: Editor; onLink: () => void; onPicture: () => void };

/** The bar above the text. It stays in sight while a long text is scrolled. */
export function FormatToolbar({ editor, onLink, onPicture }: FormatToolbarProps) {
  return (
    <Toolbar
      label={RICH_TEXT_MESSAGES.toolbar}
      className="sticky top-(--header-height) z-10 flex-wrap rounded-t-md border-b border-line bg-surface p-1"
      onEscape={() => editor.commands.focus()}
    >
      {FORMAT_TOOLS.map((group) => (
        <Fragment key={group[0]?.label}>
          {group.map((tool) => (
            <ToolButton
              key={tool.label}
              label={tool.label}
              shortcut={tool.shortcut}
              isOn={tool.isOn?.(editor)}
              isOff={tool.canRun?.(editor) === false}
              onPress={() => tool.run(editor)}
            >
              {tool.face}
            </ToolButton>
          ))}
          <span className="mx-1 h-5 border-l border-line" />
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
