// The HTML of the playground.

export function playgroundPage(): string {
  return '<h1>Playground</h1>';
}
