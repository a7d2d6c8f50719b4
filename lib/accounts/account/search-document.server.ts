import { sql } from 'drizzle-orm'
import type { SearchDocument } from '@/lib/platform/manifest/search-document.server'

/** SQL that excludes users under 16 from search. */
const isFindable = `u.deactivated_at is null
  and (u.birthday is null or u.birthday::date <= current_date - interval '16 years')`

/** A user, found by parts of the full name and the username, and by words of the profile. */
export const userDocument: SearchDocument = {
  name: 'users',
  kind: 3,
  table: 'users',
  alias: 'u',
  isFindable,
  postings: (where, words) => sql`
    select u.id, w.lexeme, w.weight from users u cross join lateral (
      select ${words(sql`u.full_name`, 'magpie_simple')} as lexeme, 2 as weight
      union all select ${words(sql`u.username`, 'magpie_simple')}, 2
      union all select lower(u.username), 2
      union all select ${words(sql`u.about`, 'magpie_simple')}, 1
    ) w where ${sql.raw(isFindable)} and ${where}`,
  changes: { userChanged: ({ user_id }) => ({ ids: sql`${user_id}::bigint` }) },
}
