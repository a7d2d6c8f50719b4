import { isIP } from 'node:net'

/**
 * A host as the list of blocked sites spells it: small letters, ASCII, without the full stop at its end. Takes an address
 * or a host; null for what is neither.
 */
export function hostOf(given: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`
  if (!URL.canParse(address)) return null
  return new URL(address).hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '') || null
}

/** A host and every site that it is part of, itself first: what a rule on any of them would hold for. */
export function sitesOf(host: string): string[] {
  if (isIP(host)) return [host]
  const parts = host.split('.')
  return parts.map((_, from) => parts.slice(from).join('.'))
}
