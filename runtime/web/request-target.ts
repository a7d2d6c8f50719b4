import type { IncomingMessage } from 'node:http'
import { AppError } from '@/lib/core/app-error'
import type { Env } from '@/lib/core/env.server'
import type { Reason } from '@/lib/core/reasons'

const loopback = ['localhost', '127.0.0.1', '[::1]']

const isLoopback = (hostname: string) => loopback.includes(hostname) || /^127\.[\d.]+$/.test(hostname)

/**
 * Returns the names for which this server answers, in the form of `Host`: those of ORIGIN, CROSS_DOMAIN_ORIGINS and
 * HOSTS. An installation whose origin is this machine answers for all of its spellings.
 */
export function ownHosts(
  config: Pick<Env, 'ORIGIN' | 'CROSS_DOMAIN_ORIGINS' | 'HOSTS' | 'PORT'>,
): Set<string> {
  const { ORIGIN, CROSS_DOMAIN_ORIGINS, HOSTS, PORT } = config
  const hosts = new Set(HOSTS)
  for (const origin of [ORIGIN, ...CROSS_DOMAIN_ORIGINS]) {
    const { host, protocol, port } = new URL(origin)
    hosts.add(host)
    if (port === '') hosts.add(`${host}:${protocol === 'https:' ? 443 : 80}`)
  }
  const { hostname, port } = new URL(ORIGIN)
  if (isLoopback(hostname))
    for (const name of loopback) for (const at of [port, PORT]) hosts.add(`${name}:${at}`)
  return hosts
}

const malformed = (field: string, reason: Reason) => new AppError('badRequest', { field, reason })

/** Load balancers request it by any address they know. */
const forAnyHost = '/healthz'

/**
 * Refuses a request whose target is not a path of this site (RFC 9112, sections 3.2 and 3.3): `*` and
 * absolute forms are for proxies, a second `Host` is ambiguous, another name is another site. @throws
 * AppError 1, or 421 for another name
 */
export function checkTarget(req: IncomingMessage, hosts: ReadonlySet<string>): void {
  const { url = '' } = req
  if (!url.startsWith('/')) throw malformed('url', 'mustBePath')
  if ((req.headersDistinct.host?.length ?? 0) > 1) throw malformed('Host', 'givenTwice')
  if (url.split('?', 1)[0] === forAnyHost) return
  if (!hosts.has((req.headers.host ?? '').toLowerCase())) throw new AppError('wrongHost')
}
