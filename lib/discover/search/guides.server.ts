import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { dependsOn } from '@/lib/core/cached-names.server'
import type { Viewer } from '@/lib/core/viewer'
import { isSensitive, needlesIn } from '@/lib/discover/sensitivity/match.server'
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

type Picture = { id: string; signature: string }
type Shared = { pictures: Picture[]; words: [word: string, places: number[]][] }

// Words are counted before their data is read: of some 1,500 words, some 30 are in enough matches. Until then and in the answer, the
// matches' positions stand for their pictures. One look-up for each match: as a join, a million pins made the planner read all entries.
// Terms of the host are looked for in all words together, then those found in each word.
const shared = statement<Shared, [viewer: string, ids: readonly string[], not: readonly string[]]>(
  'search_guides',
  `with seen as materialized (
     select w.id, p.signature, row_number() over (order by w.n) as n
     from unnest($2::bigint[]) with ordinality as w (id, n)
     join pins p on p.id = w.id join boards b on b.id = p.board_id where ${pinSeen('p', 'b', '$1')}
   ), counted as (
     select s.lexeme, count(distinct v.signature) as times, array_agg(v.n) as places
     from seen v cross join lateral (
       select p.lexeme from search_postings p
       where p.kind = ${kinds.pins} and p.ref_id = v.id and p.weight > ${pointsByOthers} and p.lexeme <> all($3::text[]) offset 0) s
     group by s.lexeme having count(distinct v.signature) >= ${leadsTo}
   ), known as materialized (
     select t.word, c.times * (ln(1e7) - ln(t.pin_count + 10)) as score, c.places
     from counted c join search_terms t on t.lexeme = c.lexeme
     where exists (select from search_postings n where n.kind = ${kinds.boards} and n.lexeme = t.lexeme and n.weight = 2)
       or exists (select from search_meanings m where m.phrase = t.lexeme and m.means like '#%')
   ), needles as materialized (${needlesIn('known', 'word')}),
   best as (
     select word, score, places from known k
     where not exists (select from needles) or not ${isSensitive('k.word')}
     order by score desc, word limit 40
   )
   select coalesce((select json_agg(json_build_array(word, places) order by score desc, word) from best), '[]') as words,
     coalesce((select json_agg(json_build_object('id', id::text, 'signature', signature) order by n) from seen), '[]') as pictures`,
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
  const [found] = await shared(viewerKey(viewer), pinIds, not)
  if (!found) return []
  const { words, pictures } = found
  const nouns = words.filter(([word]) => mayBeNoun(word)).slice(0, guideLimit)
  const used = new Set<string>()
  return nouns.map(([word, places], position) => {
    const guide = { term: word, display: word, position }
    const first = places.toSorted((a, b) => a - b).slice(0, guideLimit)
    const pins = first.flatMap((place) => pictures[place - 1] ?? [])
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
