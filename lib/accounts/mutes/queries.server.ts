import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { Page } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { type Listing, peoplePage } from '@/lib/platform/db/people-page.server'
import { statement } from '@/lib/platform/db/statement.server'

const mutedPage = peoplePage('mutes_page', 'mutes', 'muter_id', 'muted_id')

const names = statement<UserRow, [readonly string[]]>(
  'muted_names',
  `select u.id, u.username, u.full_name, u.first_name, u.avatar_signature
   from unnest($1::bigint[]) with ordinality as w (id, n) join users u on u.id = w.id
   where u.deactivated_at is null order by w.n`,
)

const one = statement<{ id: string }, [muter: string, muted: string]>(
  'is_muted',
  'select muted_id as id from mutes where muter_id = $1 and muted_id = $2',
)

/**
 * Returns the people a member muted, newest first, or one of them. @throws AppError 1 for a bookmark of
 * another list
 */
export async function mutedBy(
  member: Member,
  list: Listing & { user_id?: string | undefined },
): Promise<Page<WireUser>> {
  if (list.user_id !== undefined) {
    const found = await one(member.id, list.user_id)
    return { items: (await names(found.map(({ id }) => id))).map(presentUser), bookmark: null }
  }
  const { ids, bookmark } = await mutedPage(`mutes ${member.id}`, member.id, list)
  return { items: (await names(ids)).map(presentUser), bookmark }
}
