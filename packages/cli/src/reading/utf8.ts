/** True for decoded text that has no octets besides those of its characters. */
export function isUtf8(text: string): boolean {
  return !/[\uD800-\uDFFF]/.test(text) || !/\p{Surrogate}/u.test(text);
}
