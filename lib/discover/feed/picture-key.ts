/**
 * Returns SQL for a number that identifies a pin's picture. A ranked list stores the numbers of its pins, so that pages
 * after its end skip them without reading the pins, which was half of the cost.
 */
export const pictureKey = (pin: string): string => `hashtextextended(${pin}.signature, 0)`
