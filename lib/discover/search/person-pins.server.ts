import { statement } from '@/lib/platform/db/statement.server'
import type { Found, MatchPosition } from './match.server'

/** An id above all others: where the list begins. */
const beginning = '9223372036854775807'

const theirs = statement<MatchPosition, [user: string, before: string, limit: number]>(
  'search_pins_of_person',
  `select 1 as weight, id from pins where user_id = $1 and deleted_at is null and is_public and id < $2::bigint
   order by id desc limit $3`,
)

/** Returns the public pins of a person, newest first: what a search for a name leads to. */
export async function pinsOfPerson(userId: string, from: MatchPosition, count: number): Promise<Found> {
  const rows = await theirs(userId, from.id === '0' ? beginning : from.id, count + 1)
  const page = rows.slice(0, count)
  return { rows: page, next: rows.length > count ? (page.at(-1) ?? null) : null }
}
