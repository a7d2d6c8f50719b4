import { connectingFailed } from '@/lib/accounts/log-in/screens.server'
import { isMember } from '@/lib/core/viewer'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { safeNext } from '@/lib/platform/routing/safe-next'

type SignUp = {
  name: 'signup'
  next: string
  kind: 'personal' | 'business'
  social: 'arrived' | 'failed' | null
  /** An address to begin with, as of an invite; empty without one. */
  email: string
}

/**
 * Loads `/signup`, for a business with `?type=partner`, and on return from another service: with `?social`,
 * or with `?error` on failure. A signed-in member is redirected, to their connected accounts after a failure.
 */
export const loadSignup: ScreenLoader<SignUp> = async ({ viewer, query }) => {
  const next = safeNext(query.get('next'))
  const social = query.has('error') ? 'failed' : query.has('social') ? 'arrived' : null
  if (isMember(viewer)) return social === 'failed' ? connectingFailed : { redirect: next, permanent: false }
  const kind = query.get('type') === 'partner' ? 'business' : 'personal'
  const seo = { title: { text: 'signUp' }, canonical: '/signup/', noindex: social !== null } as const
  const given = query.get('email') ?? ''
  const email = given.length <= 254 && given.includes('@') ? given : ''
  return { screen: { name: 'signup', next, kind, social, email }, seo }
}
