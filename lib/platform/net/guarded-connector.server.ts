import { buildConnector } from 'undici'
import { type AddressPolicy, literalAddress, publicAddresses } from '@/lib/platform/net/address-guard'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { type ResolveHost, resolveHost } from '@/lib/platform/net/resolve-host.server'

/** The addresses that may be reached, and how names become addresses. */
export interface NetPolicy extends AddressPolicy {
  resolve: ResolveHost
}

/** The policy of production: public addresses, the web's ports, the machine's DNS servers. */
export const publicInternet: NetPolicy = { ...publicAddresses, resolve: resolveHost }

const connectTimeoutMs = 2500
const maxAttempts = 2

/**
 * Returns a connector that resolves the name itself, refuses unless **all** answers are allowed, and connects to one of
 * the addresses it has checked, so that a later answer (DNS rebinding) has no effect. SNI, certificate check and the
 * Host header use the name. Fails with FetchRefused.
 */
export function guardedConnector(policy: NetPolicy): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs, allowH2: false, maxCachedSessions: 0 })
  return (options, callback) => {
    checkedAddresses(options, policy).then(
      (addresses) => attempt(addresses.slice(0, maxAttempts)),
      (error: Error) => callback(error, null),
    )

    function attempt([address, ...others]: string[]): void {
      if (address === undefined) {
        callback(new FetchRefused('connection'), null)
        return
      }
      const name = literalAddress(options.hostname) === null ? options.hostname : ''
      connect({ ...options, hostname: address, servername: options.servername ?? name }, (error, socket) => {
        if (error === null) callback(null, socket)
        else attempt(others)
      })
    }
  }
}

async function checkedAddresses(options: buildConnector.Options, policy: NetPolicy): Promise<string[]> {
  const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
  if (!policy.allowsPort(port)) throw new FetchRefused('port')
  const literal = literalAddress(options.hostname)
  const addresses = literal === null ? await policy.resolve(options.hostname) : [literal]
  if (addresses.length === 0) throw new FetchRefused('dns')
  if (!addresses.every(policy.allowsAddress)) throw new FetchRefused('address')
  return addresses
}
