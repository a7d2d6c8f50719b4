import { isMember } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'

/** Loads `/board/create`. */
export const loadBoardCreate: ScreenLoader<{ name: 'board-create' }> = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'board-create' },
    seo: { title: { text: 'createBoard' }, canonical: '/board/create/', noindex: true },
  }
}
