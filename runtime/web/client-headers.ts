import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Headers that only this server may set for the code behind it: a client's own are dropped. `x-nextjs-data` stays,
 * since Next's router sends it when it fetches a page's data. `rsc` and `next-…` are for React Server Components, and
 * no page of ours is one.
 */
const internal =
  /^(x-magpie-|x-middleware-|x-invoke-|x-next-|x-nextjs-(?!data$)|x-matched-path$|x-now-|x-request-id$|next-|rsc$)/

/** Headers that a proxy of ours sets; a client's own are ignored without one. */
const forwarded = /^(x-forwarded-|forwarded$|x-real-ip$)/

/** Overwrites, in place, the headers that the server's code trusts. */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  socketAddress: string,
  hops: number,
  id: string,
): void {
  const address = clientAddress(socketAddress, headers['x-forwarded-for'], hops)
  for (const name in headers) {
    if (!'xnrf'.includes(name.charAt(0))) continue
    if (internal.test(name) || (hops === 0 && forwarded.test(name))) delete headers[name]
  }
  headers['x-magpie-ip'] = address
  headers['x-request-id'] = id
}

/**
 * Returns the client's address: that of the socket, or behind `hops` proxies of ours the entry that the outermost of
 * them wrote, counted from the right, because everything left of it is the client's claim.
 */
export function clientAddress(
  socketAddress: string,
  header: string | string[] | undefined,
  hops: number,
): string {
  const entries = hops > 0 ? String(header ?? '').split(',') : []
  const entry = entries.at(-hops)?.trim() ?? ''
  return plain(isIP(entry) ? entry : socketAddress)
}

/** Returns an IPv4 address that arrived over an IPv6 socket in IPv4 form. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
