/** What a person may choose; `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** The cookie by which the server writes the choice into the first HTML for those who are not signed in. */
export const schemeCookie = 'color_scheme'

/**
 * On `<html>` the server writes the choice as `data-mantine-color-scheme`, which styles/global.css understands whole.
 * Mantine's own rules know only light and dark, so scripts resolve `auto` there and keep the choice beside it.
 */
const mantineAttribute = 'data-mantine-color-scheme'
const choiceAttribute = 'data-color-scheme'

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Reads a choice from wherever it was kept; anything unknown is `auto`. */
export function asColorScheme(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** The choice that the page stands in. */
export function currentScheme(): ColorScheme {
  const html = document.documentElement
  return asColorScheme(html.getAttribute(choiceAttribute) ?? html.getAttribute(mantineAttribute))
}

function show(scheme: ColorScheme) {
  const resolved = scheme === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : scheme
  document.documentElement.setAttribute(choiceAttribute, scheme)
  document.documentElement.setAttribute(mantineAttribute, resolved)
}

/** Shows a choice at once and keeps it for a year in this browser. */
export function applyScheme(scheme: ColorScheme) {
  show(scheme)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser we serve.
  document.cookie = `${schemeCookie}=${scheme}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** Resolves `auto` for Mantine and follows the system while it is chosen; answers how to stop. */
export function followSystem(): () => void {
  const follow = () => show(currentScheme())
  const media = systemIsDark()
  follow()
  media.addEventListener('change', follow)
  return () => media.removeEventListener('change', follow)
}
