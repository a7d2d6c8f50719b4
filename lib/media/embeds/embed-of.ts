import { type Provider, providers } from './providers'

/** A player for a pin's link (specification part 1, section 3, Pin.embed). */
export type Embed = { src: string; type: Provider['type']; subtype: Provider['subtype'] }

function pageOf(link: string): URL | null {
  if (!URL.canParse(link)) return null
  const page = new URL(link)
  const isPlain = page.port === '' && page.username === '' && page.password === ''
  return isPlain && (page.protocol === 'https:' || page.protocol === 'http:') ? page : null
}

/**
 * Returns the provider whose page a link is, and its player address; null for every other page. Does not fetch
 * anything.
 */
export function providerOf(link: string): { provider: Provider; src: string } | null {
  const page = pageOf(link)
  if (page === null) return null
  const provider = providers.find(({ hosts }) => hosts.includes(page.hostname))
  const src = provider?.player(page)
  return provider && src ? { provider, src } : null
}

/**
 * Returns the player for a link. Its address is built from parts that a strict pattern recognized, never
 * taken from the response of a provider or page.
 */
export function embedOf(link: string | null): Embed | null {
  const found = link === null ? null : providerOf(link)
  return found && { src: found.src, type: found.provider.type, subtype: found.provider.subtype }
}

/** Returns the display name of an embed's provider. */
export function providerName(subtype: Embed['subtype']): string {
  return providers.find((one) => one.subtype === subtype)?.name ?? subtype
}
