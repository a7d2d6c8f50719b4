import { previewLink } from '@/lib/content/collaboration/links.server'
import { ownInvites } from '@/lib/content/collaboration/queries.server'
import { AppError } from '@/lib/core/app-error'
import { isMember } from '@/lib/core/viewer'
import type { Loader } from './loader.server'
import { toLogin } from './to-login'

/** `/board/invitations`: the boards to which the viewer is invited. */
export const loadBoardInvitations: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'board-invitations', invites: await ownInvites(viewer) },
    seo: { title: { text: 'boardInvitations' }, canonical: '/board/invitations/', noindex: true },
  }
}

/** `/board/join/:token`: where a link to join a board leads; one that does not open any more says so. */
export const loadBoardJoin: Loader = async ({ viewer, params: { token = '' } }) => {
  const preview = await previewLink(viewer, token).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 404) return null
    throw error
  })
  return {
    screen: { name: 'board-join', token, preview },
    seo: { title: { text: 'joinABoard' }, canonical: '/', noindex: true },
    status: preview ? 200 : 404,
  }
}
