import { isIP } from 'node:net'

/**
 * Returns a host as spelled in the list of blocked sites: lower case, ASCII, without a final period. Accepts an address
 * or a host; returns null for anything else.
 */
export function hostOf(given: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`
  if (!URL.canParse(address)) return null
  return new URL(address).hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '') || null
}

/** Returns a host and its parent domains, itself first: a rule on any of them applies. */
export function sitesOf(host: string): string[] {
  if (isIP(host)) return [host]
  const parts = host.split('.')
  return parts.map((_, from) => parts.slice(from).join('.'))
}
