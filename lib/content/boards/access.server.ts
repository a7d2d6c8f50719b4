import { defineAccess } from '@/lib/platform/access/access.server'
import { isApart } from './apart-sql.server'
import { boards } from './table.server'

/**
 * Access to boards. Anybody may know of one that is neither secret nor archived and whose owner's account lets them in, unless
 * one of the two blocked the other. A grant counts whatever the privacy, but on nothing that lets nobody in: a board of a closed
 * account, or one that a decision took away.
 */
export const boardAccess = defineAccess({
  kind: 'board',
  table: boards,
  owner: boards.user_id,
  ownerRole: 'board.owner',
  exists: (b) => `${b}.deleted_at is null`,
  grantable: (b) => `${b}.audience <> 'nobody'`,
  open: {
    'board.view': (b, viewer) => `${b}.privacy <> 'secret' and ${b}.archived_at is null
      and (${b}.audience = 'everyone' or (${b}.audience = 'followers' and exists (
        select from user_follows f where f.follower_id = ${viewer} and f.followee_id = ${b}.user_id)))
      and not ${isApart(`${b}.user_id`, viewer)}`,
  },
  unknown: 'boardNotFound',
  refused: 'noRight',
})
