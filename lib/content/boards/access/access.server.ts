import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { boards } from '@/lib/content/boards/table.server'
import { defineAccess } from '@/lib/platform/access/access.server'
import { boardTable } from './access-table'

/**
 * Access to boards. Anyone may see a board that is neither secret nor archived and whose owner's account admits them,
 * unless one of the two blocked the other. A grant applies whatever the privacy, but never to a board whose audience is
 * nobody: one of a closed account, or one removed by a decision.
 */
export const boardAccess = defineAccess({
  kind: 'board',
  access: boardTable,
  table: boards,
  owner: boards.user_id,
  ownerRole: 'board.owner',
  exists: (b) => `${b}.deleted_at is null`,
  grantable: (b) => `${b}.audience <> 'nobody'`,
  open: {
    'board.view': (b, viewer) => `${b}.privacy <> 'secret' and ${b}.archived_at is null
      and (${b}.audience = 'everyone' or (${b}.audience = 'followers' and exists (
        select from user_follows f where f.follower_id = ${viewer} and f.followee_id = ${b}.user_id)))
      and not ${isBlocked(`${b}.user_id`, viewer)}`,
  },
  unknown: 'boardNotFound',
  refused: 'noRight',
})
