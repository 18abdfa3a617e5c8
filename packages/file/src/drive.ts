/** True for a part of a path that is a drive of Windows, as in `file:///c:/dir/x`. */
export function isDrive(part: string): boolean {
  return /^[A-Za-z]:$/.test(part);
}
