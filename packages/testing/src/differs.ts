/** Describes the first difference from `wanted`. Further fields in `got` do not matter, but lists must have the same length. */
export function differs(what: string, got: unknown, wanted: unknown): string | undefined {
  if (wanted === null) {
    return got === undefined ? undefined : `${what} is ${show(got)}, and should be absent`;
  }
  const haveParts = typeof wanted === 'object' && typeof got === 'object' && got !== null;
  if (!haveParts || Array.isArray(wanted) !== Array.isArray(got)) {
    return Object.is(got, wanted) ? undefined : `${what} is ${show(got)}, and should be ${show(wanted)}`;
  }
  if (Array.isArray(wanted) && wanted.length !== (got as readonly unknown[]).length) {
    return `${what} is ${show(got)}, and should be ${show(wanted)}`;
  }
  for (const [name, part] of Object.entries(wanted)) {
    const difference = differs(`${what}.${name}`, (got as Readonly<Record<string, unknown>>)[name], part);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
