/** Returns a text that ends with an address on a line of its own. */
export const withAddress = (text: string, address: string): string =>
  [text.trim(), address].filter(Boolean).join('\n')
