declare module 'railroad-diagrams' {
  export interface Drawn {
    readonly attrs: Record<string, string>;
    format(...padding: readonly number[]): Drawn;
  }
  type Draw<Given> = (...given: readonly Given[]) => Drawn;
  type Rails = Readonly<Record<'Sequence' | 'Optional' | 'OneOrMore' | 'ZeroOrMore', Draw<Drawn>>> &
    Readonly<Record<'Terminal' | 'NonTerminal', Draw<string>>>;
  const rails: Rails & {
    readonly Diagram: Draw<Drawn> & { INTERNAL_ALIGNMENT: string };
    readonly Choice: (normal: number, ...items: readonly Drawn[]) => Drawn;
  };
  export default rails;
}
