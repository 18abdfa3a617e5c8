import { components, parse, type Registry, type Result, type Url } from '@url/core';

/** The faults of the components of a text, in sentences. */
export function componentProblems(text: string, by: Registry): readonly string[] {
  const result = components(by, text);
  const read = parse(by, text) as Result<Url>;
  if (!result.ok || !read.ok) return [`${text}: refused`];
  const wrong: string[] = [];
  let end = 0;
  for (const { part, start, end: next } of result.components) {
    if (start < end || next < start || next > text.length)
      wrong.push(`${text}: ${part} is at ${start} to ${next}, after ${end}`);
    end = next;
  }
  const names = [...result.components.flatMap(({ part, leftOut }) => (leftOut ? [] : [part])), ...result.unwritten];
  const wanted = leavesOf({ ...read.url, fragment: read.fragment });
  if (String(names.toSorted()) !== String(wanted.toSorted())) wrong.push(`${text}: has ${names}`);
  return wrong;
}

/** The paths of all strings and numbers in the data. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path.join('.')];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}
