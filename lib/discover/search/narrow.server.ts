import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from './kinds'
import { type Found, type MatchPosition, matches } from './match.server'
import type { QueryWord } from './parse-query.server'

/** Matches that one round filters by form, and rounds per page. */
const [lookedThrough, rounds] = [200, 5]

const ofForm = (name: string, condition: string) =>
  statement<{ id: string }, [ids: readonly string[]]>(
    `search_only_${name}`,
    `select p.id from unnest($1::bigint[]) as w (id) join pins p on p.id = w.id where ${condition}`,
  )

const forms = { videos: ofForm('videos', 'exists (select from pin_videos v where v.pin_id = p.id)') }

/**
 * Returns the pins of one form with every word, best first. A page may be short if few matches have the form: `next` is
 * the position reached.
 */
export async function matchesOfForm(
  form: keyof typeof forms,
  words: readonly QueryWord[],
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const rows: MatchPosition[] = []
  let at: MatchPosition | null = from
  for (let round = 0; round < rounds && at !== null; round++) {
    const found: Found = await matches(kinds.pins, words, at, lookedThrough)
    const fitting = new Set((await forms[form](found.rows.map(({ id }) => id))).map(({ id }) => id))
    const fits = found.rows.filter(({ id }) => fitting.has(id))
    const wanted = count - rows.length
    rows.push(...fits.slice(0, wanted))
    if (fits.length > wanted) return { rows, next: rows.at(-1) ?? null }
    at = found.next
    if (rows.length === count) break
  }
  return { rows, next: at }
}
