import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names";

/** A surface that holds things which belong together. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("rounded-lg border border-line bg-surface", className)} />;
}
