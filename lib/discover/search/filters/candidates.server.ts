import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { largestId } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { isProductPage, itemColumns, productJoin } from '@/lib/discover/shopping/items.server'
import { statement } from '@/lib/platform/db/statement.server'
import {
  bestOfOne,
  bestOfRun,
  type EntryParams,
  paramsOfOne,
  paramsOfRun,
  type RunParams,
} from '../match.server'
import { type QueryWord, rarestFirst } from '../parse-query.server'
import { newestOf } from '../person-pins.server'
import type { Candidate } from './narrowed.server'

/** The best matches of a search that filters look through, and count. */
const lookedThrough = 2000

type Item = Omit<NonNullable<Candidate['item']>, 'id'>
type Row = Omit<Candidate, 'item'> & Item & { is_video: boolean; is_product: boolean }

/** Reads what filters need of found pins with the search itself: a round trip less than by their ids. */
const candidatesOf = (found: string, viewer: string) => `with found as materialized (${found})
   select p.id, coalesce(c.colors, 0)::int as colors, c.skin_tone::int as skin_tone,
     exists (select from pin_videos v where v.pin_id = p.id) as is_video, l.url_hash is not null as is_product, ${itemColumns}
   from found w join pins p on p.id = w.id join boards b on b.id = p.board_id
   join aggregated_pins a on a.id = p.aggregated_pin_id
   left join picture_palettes c on c.signature = p.signature
   left join interests i on i.id = p.interest_id
   left join linked_pages l on p.is_public and ${isProductPage} ${productJoin}
   where ${pinSeen('p', 'b', viewer)} order by w.n`

const ofOne = statement<Row, [...EntryParams, viewer: string]>(
  'search_candidates_of_one',
  candidatesOf(bestOfOne, '$6'),
)

const ofRun = statement<Row, [...RunParams, viewer: string]>(
  'search_candidates',
  candidatesOf(bestOfRun, '$16'),
)

const ofPerson = statement<Row, [user: string, before: string, limit: number, viewer: string]>(
  'search_candidates_of_person',
  candidatesOf(`select id, row_number() over (order by id desc) as n from (${newestOf}) e`, '$4'),
)

function candidateOf({ id, colors, skin_tone, is_product, is_video: _, ...item }: Row): Candidate {
  return { id, colors, skin_tone, item: is_product ? { id, ...item } : null }
}

function ofWords(viewer: string, words: readonly QueryWord[]): Promise<Row[]> | Row[] {
  if (words.length === 0) return []
  const one = paramsOfOne(words, lookedThrough)
  return one ? ofOne(...one, viewer) : ofRun(...paramsOfRun(words, lookedThrough), viewer)
}

/**
 * Returns the best matches of some words, or the newest pins of a person, that a viewer may see, with what filters need of
 * them, in their order; only videos if `videosOnly`.
 */
export async function candidatesOfSearch(
  viewer: Viewer,
  { words, person }: { words: readonly QueryWord[]; person: string | null },
  videosOnly: boolean,
): Promise<Candidate[]> {
  const key = viewerKey(viewer)
  const rows =
    person === null
      ? await ofWords(key, rarestFirst(words))
      : await ofPerson(person, largestId, lookedThrough, key)
  return rows.filter(({ is_video }) => is_video || !videosOnly).map(candidateOf)
}
