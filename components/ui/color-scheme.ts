import { asColorScheme, type ColorScheme, schemeCookie } from '@/lib/core/color-scheme'

/** The server writes the choice to this attribute of `<html>`; styles/global.css handles all three values. */
const attribute = 'data-color-scheme'

/** Returns the page's current choice. */
export function currentScheme(): ColorScheme {
  return asColorScheme(document.documentElement.getAttribute(attribute))
}

/** Applies a choice and stores it for a year in this browser. */
export function applyScheme(scheme: ColorScheme) {
  document.documentElement.setAttribute(attribute, scheme)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser we serve.
  document.cookie = `${schemeCookie}=${scheme}; Path=/; Max-Age=31536000; SameSite=Lax`
}
