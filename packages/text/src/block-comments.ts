/** A comment of C or CSS in a line. */
export interface BlockComment {
  /** True if "/*" is in the line of the character before `seen`, before that index. */
  open: boolean;
  seen: number;
}

/** Moves on to `to`. No part of the text is searched twice. */
export function followComments(comment: BlockComment, text: string, to: number): void {
  if (to <= comment.seen) return;
  // The "/" may be the last character that was seen.
  const from = Math.max(0, comment.seen - 1);
  const passed = text.slice(from, to);
  const line = passed.lastIndexOf('\n') + 1;
  comment.open = (comment.open && line === 0) || passed.includes('/*', line);
  comment.seen = to;
}
