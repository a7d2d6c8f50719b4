/** The color schemes; `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** The cookie by which the server writes the choice into the first HTML for those who are not signed in. */
export const schemeCookie = 'color_scheme'

/** On `<html>` the server writes the choice here; styles/global.css understands all three, `auto` by itself. */
const attribute = 'data-color-scheme'

/** Reads a choice from wherever it was kept; anything unknown is `auto`. */
export function asColorScheme(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** Returns the page's current choice. */
export function currentScheme(): ColorScheme {
  return asColorScheme(document.documentElement.getAttribute(attribute))
}

/** Shows a choice at once and keeps it for a year in this browser. */
export function applyScheme(scheme: ColorScheme) {
  document.documentElement.setAttribute(attribute, scheme)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser we serve.
  document.cookie = `${schemeCookie}=${scheme}; Path=/; Max-Age=31536000; SameSite=Lax`
}
