// apg-js comes without types: these are of the two modules and the few members that are used here.
declare module 'apg-js/src/apg-api/api.js' {
  export default class Api {
    constructor(abnf: string);
    readonly errors: readonly unknown[];
    generate(strict?: boolean): void;
    errorsToAscii(): string;
    toObject(): import('./apg.ts').Grammar;
  }
}

declare module 'apg-js/src/apg-lib/node-exports.js' {
  const library: {
    readonly parser: new () => {
      trace: {
        readonly traceObject: 'traceObject';
        init(): void;
        down(): void;
        up(opcode: import('./apg.ts').Opcode, state: number): void;
      };
      parse(grammar: import('./apg.ts').Grammar, rule: string, codes: readonly number[]): { readonly success: boolean };
    };
  };
  export default library;
}
