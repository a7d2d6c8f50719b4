import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { dependsOn } from '@/lib/core/cached-names.server'
import type { Viewer } from '@/lib/core/viewer'
import { isSensitive } from '@/lib/discover/sensitivity/match.server'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { mayBeNoun } from './guide-words'
import { kinds } from './kinds'
import type { Guide } from './schema'

/** Number of matches from which guides are taken. */
export const guideSample = 60

/** Minimum results that a guide must lead to. */
const leadsTo = 5

const guideLimit = 8

/** The most that a word weighs which only the boards and saves of a pin have. */
export const pointsByOthers = 3

// Words are counted before their data is read: of some 1,500 words, some 30 are in enough matches. Until then the
// matches' positions stand for their pictures, so that only short rows are sorted. One look-up for each match: as a
// join, a million pins made the planner read all entries.
const shared = statement<
  { word: string; pins: { id: string; signature: string }[] },
  [viewer: string, ids: readonly string[], not: readonly string[]]
>(
  'search_guides',
  `with seen as materialized (
     select w.id, p.signature, row_number() over (order by w.n) as n
     from unnest($2::bigint[]) with ordinality as w (id, n)
     join pins p on p.id = w.id join boards b on b.id = p.board_id where ${pinSeen('p', 'b', '$1')}
   ), pictures as materialized (
     select array_agg(json_build_object('id', id::text, 'signature', signature) order by n) as of from seen
   ), counted as (
     select s.lexeme, count(distinct v.signature) as times, array_agg(v.n) as places
     from seen v cross join lateral (
       select p.lexeme from search_postings p
       where p.kind = ${kinds.pins} and p.ref_id = v.id and p.weight > ${pointsByOthers} and p.lexeme <> all($3::text[]) offset 0) s
     group by s.lexeme having count(distinct v.signature) >= ${leadsTo}
   )
   select t.word, array(select (select of from pictures)[x.n] from unnest(c.places) as x (n) order by x.n limit ${guideLimit}) as pins
   from counted c join search_terms t on t.lexeme = c.lexeme
   where (exists (select from search_postings n where n.kind = ${kinds.boards} and n.lexeme = t.lexeme and n.weight = 2)
     or exists (select from search_meanings m where m.phrase = t.lexeme and m.means like '#%'))
     and not ${isSensitive('t.word')}
   order by c.times * (ln(1e7) - ln(t.pin_count + 10)) desc, t.word limit 40`,
)

/**
 * Returns the words that narrow a search, most specific first: nouns used in names of boards or topics that occur in
 * at least five pictures of the matches `pinIds`. Each has the picture of a different match. `not` are the lexemes
 * searched for.
 */
export async function guidesOf(
  viewer: Viewer,
  pinIds: readonly string[],
  not: readonly string[],
): Promise<Guide[]> {
  if (pinIds.length < leadsTo) return []
  const rows = (await shared(viewerKey(viewer), pinIds, not)).filter(({ word }) => mayBeNoun(word))
  const used = new Set<string>()
  return rows.slice(0, guideLimit).map(({ word, pins }, position) => {
    const guide = { term: word, display: word, position }
    dependsOn(
      [word],
      pins.map(({ id }) => id),
    )
    const pin = pins.find(({ signature }) => !used.has(signature))
    if (!pin) return { ...guide, image_url: null, pin_id: null }
    used.add(pin.signature)
    return { ...guide, image_url: imageUrl(pin.signature, '236x', 'webp'), pin_id: pin.id }
  })
}
