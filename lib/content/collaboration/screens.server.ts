import { AppError } from '@/lib/core/app-error'
import { isMember } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { previewLink } from './links.server'
import { ownInvites } from './queries.server'
import type { WireBoardInvite, WireLinkPreview } from './schema'

type Invitations = { name: 'board-invitations'; invites: WireBoardInvite[] }
type Join = { name: 'board-join'; token: string; preview: WireLinkPreview | null }

/** `/board/invitations`: the boards to which the viewer is invited. */
export const loadBoardInvitations: ScreenLoader<Invitations> = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'board-invitations', invites: await ownInvites(viewer) },
    seo: { title: { text: 'boardInvitations' }, canonical: '/board/invitations/', noindex: true },
  }
}

/** Loads `/board/join/:token`: the page of a link to join a board; for an invalid link, a message. */
export const loadBoardJoin: ScreenLoader<Join> = async ({ viewer, params: { token = '' } }) => {
  const preview = await previewLink(viewer, token).catch((error: unknown) => {
    if (error instanceof AppError && error.errorName === 'notFound') return null
    throw error
  })
  return {
    screen: { name: 'board-join', token, preview },
    seo: { title: { text: 'joinABoard' }, canonical: '/', noindex: true },
    status: preview ? 200 : 404,
  }
}
