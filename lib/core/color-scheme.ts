/** The color schemes; `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** The cookie by which the server writes the choice into the first HTML for those who are not signed in. */
export const schemeCookie = 'color_scheme'

/** Reads a choice from wherever it was kept; anything unknown is `auto`. */
export function asColorScheme(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}
