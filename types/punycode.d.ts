declare module 'punycode.js' {
  /** Decodes the labels of a domain that start with `xn--`. */
  export function toUnicode(domain: string): string
}
