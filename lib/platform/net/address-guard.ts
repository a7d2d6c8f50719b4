import ipaddr from 'ipaddr.js'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'

/** The addresses and ports that may be reached. Tests extend it to their own listener. */
export interface AddressPolicy {
  allowsAddress: (address: string) => boolean
  allowsPort: (port: number) => boolean
}

const longestUrl = 2048
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Addresses that look public, but at which every machine of a cloud reaches its own host. */
const cloudHosts = new Set(['168.63.129.16'])

/**
 * True if an address is public unicast. Private, CGNAT, loopback, link-local, ULA, multicast and reserved ranges are
 * not, nor is any IPv6 form that embeds an IPv4 address (mapped, NAT64, 6to4, Teredo). Accepts only canonical
 * spellings: refuses `127.1`, or an address with a zone. Never throws.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !cloudHosts.has(address)
  }
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}

/** The public internet on its two web ports: the policy for every address given by a user. */
export const publicAddresses: AddressPolicy = {
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === 80 || port === 443,
}

/**
 * Parses an address to fetch: absolute, http or https, an allowed port, no credentials, at most 2048 characters; and an
 * allowed literal IP (names are checked when the connector resolves them). @throws FetchRefused
 */
export function checkUrl(text: string, policy: AddressPolicy): URL {
  const url = text.length <= longestUrl ? URL.parse(text) : null
  if (!url) throw new FetchRefused('url')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('scheme')
  if (url.username !== '' || url.password !== '') throw new FetchRefused('credentials')
  const port = url.port === '' ? defaultPort(url.protocol) : Number(url.port)
  if (!policy.allowsPort(port)) throw new FetchRefused('port')
  const literal = literalAddress(url.hostname)
  if (literal !== null && !policy.allowsAddress(literal)) throw new FetchRefused('address')
  return url
}

/** Returns the IP address of a URL's host name, without brackets, or null for a name. */
export function literalAddress(hostname: string): string | null {
  if (hostname.startsWith('[') && hostname.endsWith(']')) return hostname.slice(1, -1)
  return ipaddr.isValid(hostname) ? hostname : null
}

function defaultPort(protocol: string): number {
  return protocol === 'https:' ? 443 : 80
}
