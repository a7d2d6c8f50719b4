declare module 'punycode.js' {
  /** Decodes the labels of a domain that start with `xn--`. */
  const punycode: { toUnicode: (domain: string) => string }
  export = punycode
}
