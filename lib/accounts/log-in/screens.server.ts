import { isMember } from '@/lib/core/viewer'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { safeNext } from '@/lib/platform/routing/safe-next'

/** A signed-in member sees the failure on the page of connected accounts. */
export const connectingFailed = { redirect: '/settings/connected/?social=failed', permanent: false }

/**
 * Loads `/login`, to which another service returns with `?error` on failure; a signed-in member is
 * redirected.
 */
export const loadLogin: ScreenLoader<{ name: 'login'; next: string; isFailed: boolean }> = async ({
  viewer,
  query,
}) => {
  const next = safeNext(query.get('next'))
  const isFailed = query.has('error')
  if (isMember(viewer)) return isFailed ? connectingFailed : { redirect: next, permanent: false }
  const seo = { title: { text: 'logIn' }, canonical: '/login/', noindex: isFailed } as const
  return { screen: { name: 'login', next, isFailed }, seo }
}
