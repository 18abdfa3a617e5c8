declare module 'railroad-diagrams' {
  export interface Drawn {
    readonly attrs: Record<string, string>;
    format(...padding: readonly number[]): Drawn;
  }
  type Draw<Given> = (...given: readonly Given[]) => Drawn;
  const rails: {
    readonly Diagram: Draw<Drawn> & { INTERNAL_ALIGNMENT: string; ARC_RADIUS: number };
    readonly Choice: (normal: number, ...items: readonly Drawn[]) => Drawn;
    readonly Sequence: Draw<Drawn>;
    readonly Optional: Draw<Drawn>;
    readonly OneOrMore: Draw<Drawn>;
    readonly ZeroOrMore: Draw<Drawn>;
    readonly Terminal: Draw<string>;
    readonly NonTerminal: Draw<string>;
  };
  export default rails;
}
