/** A text without the blanks around it: where it begins, and where it ends. */
export function withoutBlanks(text: string): { readonly start: number; readonly end: number } {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) === BLANK) start += 1;
  while (end > start && text.charCodeAt(end - 1) === BLANK) end -= 1;
  return { start, end };
}

const BLANK = 0x20;
