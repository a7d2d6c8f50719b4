import { isSensitive } from '@/lib/discover/sensitivity/match.server'
import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from './kinds'

/** A word with one of the pins that have it: without any, it is not offered. */
export type Offered = { word: string; pin_id: string; board_id: string; user_id: string }

/** Recent searches, words of them, and pins of each word that are looked at. */
const [searches, words, pins] = [3, 6, 20]

const near = statement<Offered, [beginning: string, recent: readonly string[]]>(
  'suggest_words_near_recent',
  `with known as materialized (
     select distinct s.lexeme from (
       select distinct x.ref_id from (
         select distinct q.lexeme from unnest($2::text[]) as r (query) cross join lateral search_query('public.magpie', r.query) q limit ${words}
       ) a cross join lateral (
         select ref_id from search_postings s where s.kind = ${kinds.pins} and s.lexeme = a.lexeme order by weight desc, ref_id desc limit ${pins}
       ) x
     ) n join search_postings s on s.kind = ${kinds.pins} and s.ref_id = n.ref_id
   )
   select t.word, p.id as pin_id, p.board_id, p.user_id from (
     select word, lexeme, pin_count from (
       select word, lexeme, pin_count from search_terms
       where word ~>=~ $1 and word ~<~ ($1 || chr(1114111)) and pin_count > 0 limit 5000
     ) w order by pin_count desc, word limit 50
   ) t cross join lateral (
     select ref_id from search_postings s where s.kind = ${kinds.pins} and s.lexeme = t.lexeme limit 1
   ) d join pins p on p.id = d.ref_id
   where not ${isSensitive('t.word')}
   order by exists (select from known k where k.lexeme = t.lexeme) desc, t.pin_count desc, t.word limit 6`,
)

/** Returns words with a beginning, those first that the best pins of the newest recent searches have. */
export const wordsNearRecent = (beginning: string, recent: readonly string[]): Promise<Offered[]> =>
  near(beginning, recent.slice(0, searches))
