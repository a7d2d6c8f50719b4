import type { IncomingMessage } from 'node:http'
import { forcedCountryHeaders } from '@/lib/platform/routing/forced-countries'

/**
 * Forwards the countries that an address forces as headers, for calls as for pages. For pages without a body the middleware
 * does the same, so that they are forwarded without our own server, too (docs/decisions/096).
 */
export function forwardCountries({ url = '', headers }: IncomingMessage): void {
  const [, query = ''] = url.split(/\?(.*)/s)
  if (!/force_country|%/.test(query)) return
  for (const [name, code] of forcedCountryHeaders(new URLSearchParams(query)))
    headers[name.toLowerCase()] = code
}
