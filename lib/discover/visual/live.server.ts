import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { placeOf } from '@/lib/content/pins/order/place-sql.server'
import { tagsOn } from '@/lib/content/tags/queries.server'
import type { PinTag } from '@/lib/content/wire/product'
import { AppError } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { wantedBy } from '@/lib/discover/feed/fewer/wanted-sql'
import { mayBeNoun } from '@/lib/discover/search/guide-words'
import { pointsByOthers } from '@/lib/discover/search/guides.server'
import { kinds } from '@/lib/discover/search/kinds'
import { answerKey } from '@/lib/media/look/answer-key'
import { lookPartsQueue } from '@/lib/media/look/queues.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { statement } from '@/lib/platform/db/statement.server'
import { livingParts, partAround } from './parts'
import type { Annotation } from './schema'
import { subjectIn } from './subject.server'
import { type Vote, votedWords } from './vote'

/** Look-alikes of a part that vote for its word, and how alike they must be: below, a word would be a guess. */
const [voters, sure] = [12, 0.3]

const votes = statement<Vote, [viewer: string, keys: readonly string[], own: string]>(
  'visual_votes',
  `with near as materialized (
     select k.n::int - 1 as part, p.id from unnest($2::text[]) with ordinality as k (key, n)
     join look_answers a on a.key = k.key cross join lateral (
       select p.id from unnest(a.signatures, a.alikeness) with ordinality as w (signature, alike, n)
       ${placeOf('w', '$1')} where w.signature <> $3 and w.alike >= ${sure} and ${wantedBy('p', '$1')}
       order by w.n limit ${voters}) p
   ), voting as (select part, count(*)::int as voters from near group by part
   ), counted as (
     select near.part, s.lexeme, count(*)::int as votes from near join search_postings s on s.kind = ${kinds.pins}
       and s.ref_id = near.id and s.weight > ${pointsByOthers} group by near.part, s.lexeme having count(*) >= 5
   )
   select c.part, t.word, c.votes, v.voters, t.pin_count as pins
   from counted c join voting v on v.part = c.part join search_terms t on t.lexeme = c.lexeme
   where exists (select from search_postings n where n.kind = ${kinds.boards} and n.lexeme = t.lexeme and n.weight = 2)
     or exists (select from interests i where to_tsvector('public.magpie', i.name) @@ to_tsquery('simple', quote_literal(t.lexeme)))`,
)

/** Returns the point of each visible product that is tagged on the picture. */
const productPoints = (tags: readonly PinTag[]): Annotation[] =>
  tags.flatMap(({ id, slot, x, y, objects: [object] }) => {
    const label = object?.offer?.name || object?.pin?.title
    if (slot !== 0 || !label) return []
    const pin_id = object?.pin?.id ?? null
    return [{ id, type: 'product' as const, x, y, crop: partAround(x, y), label, query: null, pin_id }]
  })

/** Returns the points of the words on which the look-alikes of a picture's parts agree; none without a worker. */
async function wordPoints(viewer: Viewer, signature: string): Promise<Annotation[]> {
  const parts = [...livingParts]
  try {
    await callWorker(lookPartsQueue, { signature, parts })
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
  const keys = parts.map((part) => answerKey(signature, part))
  const words = votedWords(await votes(viewerKey(viewer), keys, signature), mayBeNoun)
  return words.flatMap(({ part, word }): Annotation[] => {
    const crop = parts[part]
    if (!crop) return []
    const [x, y] = [crop.x + crop.w / 2, crop.y + crop.h / 2]
    return [{ id: `word-${part}`, type: 'word', x, y, crop, label: word, query: word, pin_id: null }]
  })
}

/**
 * Returns what can be searched for in a pin's picture: its tagged products, and the words on which the look-alikes of its
 * parts agree; none where they do not. @throws AppError 50 when the viewer may not see the pin
 */
export async function liveAnnotations(viewer: Viewer, pin_id: string): Promise<Annotation[]> {
  const { signature } = await subjectIn(viewer, pin_id)
  const [tags, words] = await Promise.all([tagsOn(viewer, pin_id), wordPoints(viewer, signature)])
  return [...productPoints(tags), ...words]
}
