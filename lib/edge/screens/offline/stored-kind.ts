import type { ScreenState } from '../state'

/** Names the account whose page it is; absent on the pages of visitors, which no browser keeps. */
export const accountHeader = 'X-Account'
/** Names the kind of a page that the service worker keeps for reading offline; absent on all others. */
export const keepHeader = 'X-Keep'

/** The kinds of kept pages; `public/sw.js` has how many of each. */
export type StoredKind = 'home' | 'pin' | 'board' | 'profile' | 'shell'

type Shown = Pick<ScreenState, 'screen' | 'viewer' | 'boards' | 'status' | 'viewGroup'>

/**
 * Returns the kind by which a member's browser keeps a page for reading offline (part 1, section 4): the last home feed, visited
 * closeups, the member's own boards and profile, and the screen for all else. Pages that the parental passcode guards
 * and those of visitors are not kept.
 */
export function storedKind({ screen, viewer, boards, status, viewGroup }: Shown): StoredKind | null {
  if (!viewer || status !== 200 || viewGroup) return null
  switch (screen.name) {
    case 'home':
      return screen.feed === 'home' ? 'home' : null
    case 'pin':
      return 'pin'
    case 'offline':
      return 'shell'
    case 'profile':
      return screen.userId === viewer.id && screen.tab === 'boards' ? 'profile' : null
    case 'board':
      if (screen.tab !== 'pins') return null
      return isOwn(screen.boardId, viewer.id, boards)
    case 'section':
      return isOwn(screen.boardId, viewer.id, boards)
    default:
      return null
  }
}

const isOwn = (boardId: string, viewerId: string, boards: Shown['boards']) =>
  boards.some(({ id, owner }) => id === boardId && owner.id === viewerId) ? 'board' : null
