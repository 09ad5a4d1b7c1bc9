import { useEffect } from "react";
import { PRODUCT_NAME } from "#lib/messages/product";

/** Sets the window's title to `Two Sum · Assay`; an empty title, while it is not yet known, leaves the product's name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
