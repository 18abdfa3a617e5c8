declare module '@11ty/eleventy' {
  /** The part of Eleventy that is used. It comes without types. */
  export default class Eleventy {
    constructor(input: string, output: string, options: object);
    setRunMode(mode: 'serve' | 'watch' | 'build'): void;
    init(): Promise<void>;
    write(): Promise<unknown>;
    watch(): Promise<void>;
    serve(port: number): Promise<void>;
  }
}
