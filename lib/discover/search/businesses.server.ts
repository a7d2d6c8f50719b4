import type { UserRow } from '@/lib/accounts/account/present.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from './kinds'

/** An upper bound for texts with the same prefix. */
const last = 'chr(1114111)'

/**
 * Reads businesses with a word of their name that starts with a text, the most followed first; examines a maximum of names,
 * in the order of `peopleMatching`.
 */
export const businessesNamed = statement<UserRow, [viewer: string, beginning: string]>(
  'sponsor_names',
  `select u.id, u.username, u.full_name, u.first_name, u.avatar_signature from (
     select distinct ref_id from (
       select ref_id from search_postings s
       where s.kind = ${kinds.users} and s.lexeme ~>=~ $2 and s.lexeme ~<~ ($2 || ${last}) limit 2000) s
   ) d join users u on u.id = d.ref_id
   where u.business_name is not null and u.deactivated_at is null and u.id <> $1 and not ${isBlocked('u.id', '$1')}
   order by u.follower_count desc, u.id desc limit 8`,
)
