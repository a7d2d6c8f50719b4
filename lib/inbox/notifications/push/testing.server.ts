import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { NetPolicy } from '@/lib/platform/net/guarded-connector.server'

/**
 * A push service on loopback, for tests: it answers as configured, decrypts what it receives and verifies the
 * sender.
 */

/**
 * A certificate for `push.example` that only tests trust, and its key. Valid from 2000 to 2199, for any
 * machine's clock.
 */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQRFWykyU0OZREDQf
CoLo1zFTJPSKg8X10Ope3qIA6e+hRANCAASK5S8cygwDvna/I+7YAowbOcgYacsV
9mYKcDmQcSZlrkHGDacd6iZa5Py8DjhyKj+6n/1ZHgRA0uMFJCB+8REl
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBnTCCAUSgAwIBAgIUDcyJY3Um98KlcAg71RFvcVRncggwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTAwMDEwMTAwMDAwMFoYDzIxOTkx
MTEzMDAwMDAwWjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASK5S8cygwDvna/I+7YAowbOcgYacsV9mYKcDmQcSZlrkHG
Dacd6iZa5Py8DjhyKj+6n/1ZHgRA0uMFJCB+8RElo2wwajAdBgNVHQ4EFgQUFpjv
BD+uJVasS8vNpVUMDkV5I0IwHwYDVR0jBBgwFoAUFpjvBD+uJVasS8vNpVUMDkV5
I0IwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDRwAwRAIge9qJfh73AmtVHGvr9+wW0k8oqoAvxDprnh1eKJNoY+UC
IF5hb5MyAFwFzTQKHzNKEjEJdSVRQxzsow+z9HYMmr+L
-----END CERTIFICATE-----
`

/** The same, for other tests of TLS. */
export const testCertificate = { key, cert }

/** Returns a browser's half of a subscription. */
export function testBrowserKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    pair,
    auth,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
}
type BrowserKeys = ReturnType<typeof testBrowserKeys>

/** Decrypts a push as a browser does (RFC 8291, aes128gcm in one record). */
export function decryptPush(body: Buffer, { pair, auth }: BrowserKeys): unknown {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

/** Returns the claims of a VAPID header, verified by the key it names. @throws Error for a wrong signature */
export function vapidClaims(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', named = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(named, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const public_key = createPublicKey({ key: jwk, format: 'jwk' })
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: public_key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!holds) throw new Error('the signature does not hold')
  return { key: named, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

type Got = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Starts the fake push service; `policy` lets calls reach it as `https://push.example:{port}`. */
export async function pushService() {
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const got: Got[] = []
  const state = { status: 201 }
  const server = createServer({ key, cert }, (req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      got.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks) })
      res.writeHead(state.status, { Location: 'https://push.example/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const policy: NetPolicy = {
    allowsAddress: () => true,
    allowsPort: () => true,
    resolve: async () => ['127.0.0.1'],
  }
  const close = () => new Promise((resolve) => server.close(resolve))
  return { got, state, policy, origin: `https://push.example:${port}`, close }
}
