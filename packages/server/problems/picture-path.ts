export function picturePath(problemId: string, name: string): string {
  return `/problem-files/${problemId}/${name}`;
}

/** Replaces names of pictures without a path by the addresses of the problem's pictures. The HTML has to be sanitised. */
export function withPictures(html: string, problemId: string): string {
  return html.replaceAll(/(<img\b[^>]*?\ssrc=")([\w.-]+)(")/g, (_, before: string, name: string, after: string) => {
    return before + picturePath(problemId, name) + after;
  });
}
