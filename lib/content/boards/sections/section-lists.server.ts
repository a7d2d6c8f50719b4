import { boardSeen } from '@/lib/content/boards/board-sql.server'
import type { SectionRow } from '@/lib/content/boards/present.server'
import { alphabetKey, type Sort } from '@/lib/content/boards/sorts'
import { statement } from '@/lib/platform/db/statement.server'

type Listed = SectionRow & { place: string }
type Params = [viewer: string, board: string, limit: number, after: string | null, afterId: string | null]

/** SQL for the signature of the newest picture of section s; null if it has none. */
const newestPicture = `select p.signature from pins p where p.section_id = s.id and p.deleted_at is null
  and p.is_ready and not p.is_ads_only order by p.id desc limit 1`

/** Ties are broken by id in the same direction as the key, so that a row comparison finds the position. */
function listing(name: string, key: string, type: 'bigint' | 'text', direction: 'asc' | 'desc') {
  const beyond = direction === 'asc' ? '>' : '<'
  return statement<Listed, Params>(
    name,
    `select s.id, s.title, s.slug, s.pin_count, (${key})::text as place, (${newestPicture}) as cover
     from board_sections s
     where s.board_id = $2 and ($5::bigint is null or (${key}, s.id) ${beyond} ($4::${type}, $5::bigint))
       and exists (select from boards b where b.id = s.board_id and ${boardSeen('b', '$1')})
     order by ${key} ${direction}, s.id ${direction} limit $3`,
  )
}

/** SQL for the newest pin of section s, which was saved last; 0 if there is none. */
const lastPin = `coalesce((select p.id from pins p where p.section_id = s.id and p.deleted_at is null and p.is_ready
  order by p.id desc limit 1), 0)`

/**
 * A page of a board's sections, at most 500, in each order, after the section at `after`, `afterId`, plus one row that
 * shows if there is a next page.
 */
export const sectionListings: Record<Sort, ReturnType<typeof listing>> = {
  custom: listing('sections_by_place', 's.position::bigint', 'bigint', 'asc'),
  newest: listing('sections_by_age', 's.id', 'bigint', 'desc'),
  oldest: listing('sections_by_age_first', 's.id', 'bigint', 'asc'),
  alphabetical: listing('sections_by_title', alphabetKey('s.title'), 'text', 'asc'),
  last_pinned_to: listing('sections_by_last_pin', lastPin, 'bigint', 'desc'),
}
