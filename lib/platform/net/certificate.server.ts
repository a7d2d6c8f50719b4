import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { literalAddress } from './address-guard'
import { type NetPolicy, publicInternet } from './guarded-connector.server'

/** The certificate that a server shows: when it ends, and whether it is valid for its name now. */
export type SeenCertificate = { valid_to: string; is_trusted: boolean }

/** Milliseconds for the connection and the handshake. */
const patience = 5_000

/** The addresses of the internet at any port: the port is the host's own. */
const anyPort: NetPolicy = { ...publicInternet, allowsPort: () => true }

/** Connects to one address and returns the certificate shown for a name; nothing is sent after the handshake. */
function certificateAt(address: string, port: number, name: string): Promise<SeenCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address,
      port,
      ...(isIP(name) ? {} : { servername: name }),
      // A certificate that is not valid is read, too: that is what the host wants to know.
      rejectUnauthorized: false,
      timeout: patience,
    })
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      const until = new Date(valid_to)
      const is_trusted = socket.authorized
      socket.destroy()
      if (Number.isNaN(until.getTime())) reject(new Error('no certificate'))
      else resolve({ valid_to: until.toISOString(), is_trusted })
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

/**
 * Returns the certificate of an https origin, behind the address guard; null if it cannot be reached from here, as where the public
 * name leads to an address of the own network.
 */
export async function certificateOf(origin: string, policy = anyPort): Promise<SeenCertificate | null> {
  const { hostname, port } = new URL(origin)
  const name = hostname.replace(/^\[|\]$/g, '')
  try {
    const literal = literalAddress(hostname)
    const addresses = literal === null ? await policy.resolve(name) : [literal]
    if (!policy.allowsPort(Number(port || 443)) || !addresses.every(policy.allowsAddress)) return null
    const [address] = addresses
    return address === undefined ? null : await certificateAt(address, Number(port || 443), name)
  } catch {
    return null
  }
}
