import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { kinds } from './kinds'

/** Maximum count of a word: above it, all words are equally common. */
export const countedUpTo = 5000

/** Window of a run for new words; many times the job's period, so that a late run misses nothing. */
const lookBack = '10 minutes'

/**
 * Recounts the words of the newest pins, at most `countedUpTo` each. Idempotent: a count is derived from the index, so
 * that runs may overlap or be missed. Returns the number of changed counts.
 */
export async function refreshTerms(): Promise<number> {
  const { rowCount } = await db().execute(sql`
    with touched as (
      select distinct s.lexeme from (
        select id from pins where is_public and id >= id_at(now() - ${lookBack}::interval, 0) order by id desc limit 2000
      ) p join search_postings s on s.kind = ${kinds.pins} and s.ref_id = p.id
    ), counted as (
      select t.lexeme, (
        select count(*)::int from (
          select from search_postings s where s.kind = ${kinds.pins} and s.lexeme = t.lexeme limit ${countedUpTo}
        ) c
      ) as n from touched t
    )
    update search_terms t set pin_count = c.n from counted c
    where c.lexeme = t.lexeme and least(t.pin_count, ${countedUpTo}) <> c.n`)
  return rowCount ?? 0
}
