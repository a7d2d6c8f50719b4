/** Letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Letters of all other scripts. */
const leftToRight = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u
/** Characters that set the direction of the following text. */
const controls = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Prepares a user's text for one of our sentences: in an isolate (U+2068 to U+2069) if it would change the direction of
 * the surrounding words, and without characters that set a direction. Any other text is returned unchanged.
 */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  const plain = text.replace(controls, '')
  const turns = (direction === 'ltr' ? rightToLeft : leftToRight).test(plain)
  return turns ? `\u2068${plain}\u2069` : plain
}

/** Returns the values of a message with each text isolated. */
export function isolatedValues<Values extends Record<string, unknown>>(
  values: Values,
  direction: 'ltr' | 'rtl',
): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolated(value, direction) : value,
  ])
  return Object.fromEntries(entries) as Values
}
