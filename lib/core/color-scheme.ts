/** The color schemes; `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** The cookie with which the server applies a signed-out visitor's choice to the first HTML. */
export const schemeCookie = 'color_scheme'

/** Parses a stored choice; anything unknown is `auto`. */
export function asColorScheme(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}
