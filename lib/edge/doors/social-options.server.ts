import type { AuthOptions, Profile } from 'next-auth'
import { z } from 'zod'
import type { SocialProof } from '@/lib/accounts/identities/proof.server'
import { env, secretKey } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { emailSchema } from '@/lib/platform/mail/schema'

type Provider = AuthOptions['providers'][number]

/**
 * Required of every provider: the code is bound to this browser (PKCE, state), the identity to this log-in
 * (nonce).
 */
const checks: ('pkce' | 'state' | 'nonce')[] = ['pkce', 'state', 'nonce']

function openIdProvider(
  id: string,
  name: string,
  issuer: string,
  clientId: string,
  clientSecret?: string,
): Provider {
  return {
    id,
    name,
    type: 'oauth',
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    idToken: true,
    checks,
    clientId,
    ...(clientSecret
      ? { clientSecret }
      : { client: { token_endpoint_auth_method: 'none' as const }, clientSecret: '' }),
    authorization: { params: { scope: 'openid email profile' } },
    profile: (claims: { sub: string }) => ({ id: claims.sub }),
  }
}

/** Returns the configured services in next-auth's form. */
function providers(): Provider[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env()
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env()
  const google = 'https://accounts.google.com'
  const services: (Provider | '' | undefined)[] = [
    GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET &&
      openIdProvider('google', 'Google', google, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET),
    OIDC_ISSUER &&
      OIDC_CLIENT_ID &&
      openIdProvider('oidc', OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET),
  ]
  return services.filter((service) => typeof service === 'object')
}

const claim = z.string().catch('')
const claims = z.object({
  email: emailSchema.nullable().catch(null),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: claim,
  family_name: claim,
  name: claim,
})

const cut = (text: string, max: number) => [...text.replace(/\p{Cc}/gu, ' ').trim()].slice(0, max).join('')

/** Returns the parts of a provider's profile that are stored; malformed ones are dropped. */
function proofOf(provider: string, subject: string, profile: Profile | undefined): Omit<SocialProof, 'once'> {
  const { email, email_verified, given_name, family_name, name } = claims.parse(profile ?? {})
  const names = given_name ? { first: given_name, last: family_name } : { first: name, last: '' }
  return {
    provider,
    subject,
    email,
    email_verified: email !== null && email_verified,
    first_name: cut(names.first, 30),
    last_name: cut(names.last, 50),
  }
}

/**
 * Configures next-auth for OpenID Connect: it redirects and verifies the answer. It opens no session: `arrived`
 * receives the proof and returns the next page.
 */
export function socialOptions(arrived: (proof: Omit<SocialProof, 'once'>) => Promise<string>): AuthOptions {
  return {
    providers: providers(),
    secret: secretKey('next-auth').export().toString('base64url'),
    session: { strategy: 'jwt' },
    callbacks: {
      signIn: async ({ account, profile }) =>
        account ? arrived(proofOf(account.provider, account.providerAccountId, profile)) : false,
    },
    logger: {
      // Metadata of an error may contain tokens.
      error: (code) => log.warn({ code }, 'a log-in by another service failed'),
      warn: () => {},
      debug: () => {},
    },
  }
}
