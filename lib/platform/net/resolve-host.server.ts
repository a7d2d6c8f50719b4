import { Resolver } from 'node:dns/promises'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'

/** All addresses of a name, IPv4 first. */
export type ResolveHost = (hostname: string) => Promise<string[]>

/**
 * Resolves every address of a name through DNS. Uses c-ares, not getaddrinfo: a stalled name server would otherwise
 * block the thread pool shared by file reads and image work. @throws FetchRefused 'dns' when the name has no address
 */
export async function resolveHost(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0) throw new FetchRefused('dns')
  return addresses
}
