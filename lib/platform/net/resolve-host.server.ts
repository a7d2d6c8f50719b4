import { Resolver } from 'node:dns/promises'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'

/** All addresses of a name, IPv4 first. */
export type ResolveHost = (hostname: string) => Promise<string[]>

/**
 * Asks DNS for every address of a name. c-ares, not getaddrinfo: a name server that stalls would otherwise hold
 * the thread pool that file reads and image work share. Throws FetchRefused('dns') when there is none.
 */
export async function resolveHost(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0) throw new FetchRefused('dns')
  return addresses
}
