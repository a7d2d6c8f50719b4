/** The color schemes; `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** Reads a choice from wherever it was kept; anything unknown is `auto`. */
export function asColorScheme(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}
