import { blockEffects } from '@/lib/accounts/blocks/effects.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { activityEndpoints } from './activity-endpoints.server'
import { partOnBoards } from './collaborators.server'
import { collaborationRules } from './doctor'
import { collaborationEndpoints } from './endpoints.server'
import { handOnBoards } from './hand-on.server'
import { collaborationMails } from './mail-kinds'
import { collaborationKinds } from './notification-kinds'
import { loadBoardInvitations, loadBoardJoin } from './screens.server'
import { boardInvites, boardLinkCutoffs, boardLinks, boardTransfers } from './table.server'

declare module '@/lib/platform/live/events' {
  interface LiveEvents {
    /** The people of a board changed, or someone was invited, asked to join, was offered the board or refused. */
    board: { board_id: string }
  }
}

export const collaborationDomain = domain({
  name: 'collaboration',
  contributes: [blockEffects(partOnBoards)],
  mails: Object.values(collaborationMails),
  screens: { '/board/invitations': loadBoardInvitations, '/board/join/:token': loadBoardJoin },
  notifications: Object.values(collaborationKinds),
  tables: [boardInvites, boardLinks, boardLinkCutoffs, boardTransfers],
  endpoints: [...collaborationEndpoints, ...activityEndpoints],
  rules: collaborationRules,
  leave: [handOnBoards],
  exports: [
    { file: 'board-invitations', from: 'board_invites', where: '$1 in (x.user_id, x.invited_by)' },
    { file: 'board-links', from: 'board_links', where: 'x.user_id = $1', without: ['email'] },
    { file: 'board-roles-ended', from: 'board_link_cutoffs', where: 'x.user_id = $1' },
    { file: 'board-transfers', from: 'board_transfers', where: 'x.user_id = $1' },
  ],
})
