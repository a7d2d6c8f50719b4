/**
 * Returns, as SQL, a number for the picture of a pin. A ranked list stores those of its pins, so that a page after its end skips them without reading
 * them: that was half of its cost.
 */
export const pictureKey = (pin: string): string => `hashtextextended(${pin}.signature, 0)`
