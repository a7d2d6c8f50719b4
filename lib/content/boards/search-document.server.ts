import { sql } from 'drizzle-orm'
import type { SearchDocument } from '@/lib/platform/manifest/search-document.server'

const isFindable =
  "b.privacy = 'public' and b.archived_at is null and b.deleted_at is null and b.audience = 'everyone'"

/** A public board. */
export const boardDocument: SearchDocument = {
  name: 'boards',
  kind: 2,
  table: 'boards',
  alias: 'b',
  isFindable,
  postings: (where, words) => sql`
    select b.id, w.lexeme, w.weight from boards b cross join lateral (
      select ${words(sql`b.name`)} as lexeme, 2 as weight
      union all select ${words(sql`b.description`)}, 1
    ) w where ${sql.raw(isFindable)} and ${where}`,
  changes: {
    boardChanged: ({ id }) => ({ ids: sql`${id}::bigint` }),
    audienceChanged: ({ user_id }) => ({ where: sql`b.user_id = ${user_id}` }),
  },
}
