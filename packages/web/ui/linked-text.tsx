import { Link } from "react-router";

/**
 * `[text](address)` with an address of the web or a path of this site, or an address of the web by itself, without the punctuation after it.
 */
const LINKS =
  /\[([^\][\n]{1,200})\]\((https?:\/\/[^\s()<>]+|\/(?!\/)[^\s()<>]*)\)|(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}])/g;

const LINK = "text-accent underline underline-offset-2";

/** A plain text in which addresses are links. */
export function LinkedText({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: label, 2: target, 3: address, index } of text.matchAll(LINKS)) {
    parts.push(
      text.slice(end, index),
      <OneLink key={index} to={target ?? address ?? ""} text={label ?? address ?? ""} />,
    );
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

function OneLink({ to, text }: { to: string; text: string }) {
  if (to.startsWith("/"))
    return (
      <Link to={to} className={LINK}>
        {text}
      </Link>
    );
  return (
    <a href={to} rel="noopener noreferrer nofollow" className={LINK}>
      {text}
    </a>
  );
}
