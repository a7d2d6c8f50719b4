import { isMember } from '@/lib/core/viewer'
import { pinLink } from '@/lib/pins/schema'
import type { Loader } from './loader.server'
import { safeNext } from './safe-next'

/** `/login` and `/signup`; who is signed in already goes on. */
function signInScreen(name: 'login' | 'signup', title: string): Loader {
  return async ({ viewer, query }) => {
    const next = safeNext(query.get('next'))
    if (isMember(viewer)) return { redirect: next, permanent: false }
    return { screen: { name, next }, seo: { title, canonical: `/${name}/` } }
  }
}

export const loadLogin = signInScreen('login', 'Log in')
export const loadSignup = signInScreen('signup', 'Sign up')

const toLogin = (path: string) => ({ redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false })

/** `/pin/create`, also with `?url=` or `?media=` as bookmarklets and share buttons call it. */
export const loadPinCreate: Loader = async ({ viewer, query, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const linkOf = (name: string) => pinLink.safeParse(query.get(name) ?? '').data ?? null
  return {
    screen: { name: 'pin-create', image: linkOf('media'), link: linkOf('url') },
    seo: { title: 'Create Pin', canonical: '/pin/create/', noindex: true },
  }
}

/** `/board/create`. */
export const loadBoardCreate: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'board-create' },
    seo: { title: 'Create board', canonical: '/board/create/', noindex: true },
  }
}
