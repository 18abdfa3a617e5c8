// Two parsers that come without types, as far as they are used here.
declare module 'urijs' {
  export default class URI {
    constructor(text: string);
    hostname(): string;
  }
}

declare module 'url-parse' {
  export default class Url {
    constructor(text: string, location: object);
    readonly hostname: string;
  }
}
