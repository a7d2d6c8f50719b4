import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'
import { unique } from '../picture'

/** A real OpenID provider on loopback, with its accounts. */
export type OpenId = {
  url: string
  /** Environment for the product. */
  env: Record<string, string>
  /** Serves a product, once its address is known. */
  serve(product: string): void
  /** Adds an account at the provider; returns its name there. */
  somebody(claims?: Record<string, unknown>): string
  close(): void
}

const secret = 'a-secret-of-the-test'

/** Starts the provider. It accepts any account of `somebody` with any password, and asks for consent. */
export async function startOpenId(): Promise<OpenId> {
  const people = new Map<string, Record<string, unknown>>()
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configurationFor = (redirect: string): Configuration => ({
    clients: [
      {
        client_id: 'magpie',
        client_secret: secret,
        redirect_uris: [redirect],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    cookies: { keys: ['test'] },
  })
  return {
    url,
    env: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: 'magpie',
      OIDC_CLIENT_SECRET: secret,
      OIDC_NAME: 'Example ID',
    },
    serve(product) {
      const provider = new Provider(url, configurationFor(`${product}/api/auth/callback/oidc`))
      server.on('request', provider.callback())
    },
    somebody(claims = {}) {
      const sub = unique('sub')
      const email = `${sub}@example.org`
      people.set(sub, { email, email_verified: true, given_name: 'Ida', family_name: 'Open', ...claims })
      return sub
    },
    close: () => server.close(),
  }
}
