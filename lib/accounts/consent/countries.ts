/**
 * Countries whose law requires consent before anything unnecessary is stored: EU 27, Iceland, Liechtenstein,
 * Norway, United Kingdom, Switzerland.
 */
const regulated = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CH'.split(
    ' ',
  ),
)

/**
 * True if consent is needed first: when any of these countries requires it (specification part 1, section 6). `extra`
 * is the installation's own list; `*` in it means everywhere.
 */
export function isRegulated(countries: readonly (string | null)[], extra: readonly string[] = []): boolean {
  if (extra.includes('*')) return true
  return countries.some((country) => country !== null && (regulated.has(country) || extra.includes(country)))
}

/** Top-level domains of countries, without those used for their letters (.io, .co, .me, .tv). */
const domains = new Set(
  `at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk is li no uk ch
   us ca mx br ar cl pe uy au nz jp kr in id th vn my sg ph tw hk cn tr ua il za ng ke eg ma`.split(/\s+/),
)

/** Returns the country (ISO 3166) of a host name by its top-level domain, or null. */
export function countryOfHost(host: string): string | null {
  const domain = /\.([a-z]{2})\.?(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? ''
  if (!domains.has(domain)) return null
  return domain === 'uk' ? 'GB' : domain.toUpperCase()
}
