// VitePress would bundle the configuration with the packages that it imports: this leaves them to Node.
const own = new URL('../config.ts', import.meta.url).href;

export default (await import(own)).default;
