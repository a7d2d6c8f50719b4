import { pinLimits, pinLink } from '@/lib/content/pins/pin-link'
import { env } from '@/lib/core/env.server'
import { isMember } from '@/lib/core/viewer'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import type { Loader } from './loader.server'
import { safeNext } from './safe-next'
import { toLogin } from './to-login'

/** A signed-in member sees the failure on the page of connected accounts. */
const connectingFailed = { redirect: '/settings/connected/?social=failed', permanent: false }

/**
 * Loads `/login`, to which another service returns with `?error` on failure; a signed-in member is
 * redirected.
 */
export const loadLogin: Loader = async ({ viewer, query }) => {
  const next = safeNext(query.get('next'))
  const isFailed = query.has('error')
  if (isMember(viewer)) return isFailed ? connectingFailed : { redirect: next, permanent: false }
  const seo = { title: { text: 'logIn' }, canonical: '/login/', noindex: isFailed } as const
  return { screen: { name: 'login', next, isFailed }, seo }
}

/**
 * Loads `/signup`, for a business with `?type=partner`, and on return from another service: with `?social`,
 * or with `?error` on failure. A signed-in member is redirected, to their connected accounts after a failure.
 */
export const loadSignup: Loader = async ({ viewer, query }) => {
  const next = safeNext(query.get('next'))
  const social = query.has('error') ? 'failed' : query.has('social') ? 'arrived' : null
  if (isMember(viewer)) return social === 'failed' ? connectingFailed : { redirect: next, permanent: false }
  const kind = query.get('type') === 'partner' ? 'business' : 'personal'
  const seo = { title: { text: 'signUp' }, canonical: '/signup/', noindex: social !== null } as const
  return { screen: { name: 'signup', next, kind, social }, seo }
}

/**
 * Loads `/pin/create` and `/pin/create/button`, with `?url=`, `?media=` and `?description=` as bookmarklets
 * and share buttons send them; a description is cut to the limit of a pin.
 */
export const loadPinCreate: Loader = async ({ viewer, query, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const linkOf = (name: string) => pinLink.safeParse(query.get(name) ?? '').data ?? null
  return {
    screen: {
      name: 'pin-create',
      image: linkOf('media'),
      link: linkOf('url'),
      description: [...(query.get('description') ?? '')].slice(0, pinLimits.description).join(''),
      videoMegabytes: isVideoOffered() ? env().VIDEO_MAX_MB : null,
    },
    seo: { title: { text: 'createPin' }, canonical: '/pin/create/', noindex: true },
  }
}

/** `/board/create`. */
export const loadBoardCreate: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'board-create' },
    seo: { title: { text: 'createBoard' }, canonical: '/board/create/', noindex: true },
  }
}
