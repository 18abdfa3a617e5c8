/** A text of the repository with another npm scope, and another address of the repository. */
export function renamed(text, scope, repository) {
  return text.replace(/@url(?!\w|\.\w)/g, scope).replaceAll('at-url/url', repository);
}
