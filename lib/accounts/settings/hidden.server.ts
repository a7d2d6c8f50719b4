import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/** SQL that is true for a user hidden from search engines; always for users under 16. */
const hidden = statement<{ hidden: boolean }, [string]>(
  'is_hidden_from_search',
  `select coalesce(s.is_hidden_from_search, false) or u.is_private_profile
     or coalesce(u.birthday::date > current_date - interval '16 years', false) as hidden
   from users u left join user_settings s on s.user_id = u.id where u.id = $1`,
)

/**
 * True if search engines must leave out a user's content. Applies to visitors only: no search engine is signed in.
 */
export async function isHiddenFromSearch(viewer: Viewer, user_id: string): Promise<boolean> {
  if (viewer.id !== null) return false
  const [row] = await hidden(user_id)
  return row?.hidden ?? false
}
