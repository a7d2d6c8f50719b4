import { largestId } from '@/lib/core/input'
import { firstRows } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { Found, MatchPosition } from './match.server'

/** The public pins of a person before an id, newest first. */
export const newestOf = `select 1 as weight, id from pins where user_id = $1 and deleted_at is null and is_public and id < $2::bigint
   order by id desc limit $3`

const theirs = statement<MatchPosition, [user: string, before: string, limit: number]>(
  'search_pins_of_person',
  newestOf,
)

/** Returns the public pins of a person, newest first: what a search for a name leads to. */
export async function pinsOfPerson(userId: string, from: MatchPosition, count: number): Promise<Found> {
  const rows = await theirs(userId, from.id === '0' ? largestId : from.id, count + 1)
  return firstRows(rows, count)
}
