import { blockEffects } from '@/lib/accounts/blocks/effects.server'
import { shareChecks } from '@/lib/accounts/invites/share-checks.server'
import { accessTables } from '@/lib/platform/access/roles'
import { domain } from '@/lib/platform/manifest/domain.server'
import { rowsOf } from '@/lib/platform/manifest/overview'
import { boardTable } from './access/access-table'
import { listenForAudience } from './audience.server'
import { boardsCounters, boardsRules } from './doctor'
import { boardEndpoints } from './endpoints.server'
import { leaveFollowedBoards, removeBoards } from './erase.server'
import { unfollowBoardsOf } from './follows/follow-board.server'
import { boardFollowEndpoints } from './follows/follow-endpoints.server'
import { boardFollowKinds } from './notification-kinds'
import { permitShare } from './queries.server'
import { boardTarget } from './report-target.server'
import { loadBoardCreate } from './screens.server'
import { boardDocument } from './search-document.server'
import { boardFollows, boardPlaces, boardSections, boards } from './table.server'
import { boardColumns } from './viewer-columns.server'

declare module '@/lib/platform/manifest/screen' {
  interface ScreenEntities {
    boards?: readonly object[]
  }
}

declare module '@/lib/core/events.server' {
  interface Events {
    /** Covers its privacy, archiving and deletion; no separate events are sent for its pins. */
    boardChanged: { id: string }
    /**
     * The followers admitted to a private account changed, and with them the audience of every board of this
     * user.
     */
    audienceChanged: { user_id: string }
    /** The person lost a role on a board. */
    accessLost: { user_id: string }
  }
}

export const boardsDomain = domain({
  name: 'boards',
  contributes: [
    boardColumns,
    accessTables(boardTable),
    blockEffects(unfollowBoardsOf),
    shareChecks({ object_type: 'board', check: permitShare }),
  ],
  searchDocuments: [boardDocument],
  reportTargets: [boardTarget],
  screens: { '/board/create': loadBoardCreate },
  notifications: Object.values(boardFollowKinds),
  endpoints: [...boardEndpoints, ...boardFollowEndpoints],
  listen: listenForAudience,
  overview: [{ name: 'boards', group: 'content', sql: rowsOf('boards'), href: null, is: 'count' }],
  tables: [boards, boardSections, boardPlaces, boardFollows],
  counters: boardsCounters,
  rules: boardsRules,
  leave: [leaveFollowedBoards],
  remove: [removeBoards],
  exports: [
    { file: 'boards', from: 'boards', where: 'x.user_id = $1' },
    {
      file: 'board-order',
      from: 'board_places',
      where: 'x.user_id = $1',
      order: 'x.position desc nulls last',
    },
    {
      file: 'board-sections',
      from: 'board_sections',
      where: 'x.board_id in (select id from boards where user_id = $1)',
      order: 'x.board_id, x.position, x.id',
    },
    { file: 'board-follows', from: 'board_follows', where: 'x.user_id = $1' },
  ],
})
