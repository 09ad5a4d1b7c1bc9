import { Image } from "@tiptap/extension-image";
import { isOwnPicture } from "#lib/own-picture";

/** A picture by its address. One of another host shows its description and address, as it will appear: nothing is loaded from there. */
export const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const { src, alt } = node.attrs as { src: string | null; alt: string | null };
      return { dom: isOwnPicture(src ?? "") ? pictureOf(src ?? "", alt ?? "") : cardOf(src ?? "", alt ?? "") };
    };
  },
});

function pictureOf(source: string, description: string): HTMLElement {
  const picture = document.createElement("img");
  picture.src = source;
  picture.alt = description;
  return picture;
}

function cardOf(source: string, description: string): HTMLElement {
  const card = document.createElement("p");
  card.className = "rich-text-picture";
  card.textContent = description ? `${description} (${source})` : source;
  return card;
}
