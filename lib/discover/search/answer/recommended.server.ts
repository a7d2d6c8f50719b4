import { z } from 'zod'
import { pinPlaces } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { livelyInterests } from '@/lib/content/topics/queries.server'
import { safeString } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { sensitiveAmong } from '@/lib/discover/sensitivity/match.server'
import { isLive } from '@/lib/discover/today/article-sql.server'
import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from '../kinds'
import { matchBeginning, matches } from '../match.server'
import { parseQuery, rarestFirst } from '../parse-query.server'

/** Why a search is recommended: a followed topic, a board of one's own, something rising, or a topic that many save to. */
export const recommendReasons = ['topic', 'board', 'rising', 'lively'] as const

/** A recommended search, with the id of what it was taken from and the picture of a pin that it finds. */
export const wireRecommended = z.strictObject({
  term: safeString(),
  reason: z.enum(recommendReasons),
  from_id: safeString(),
  pin_id: safeString(),
  image_url: safeString(),
})
export type Recommended = z.output<typeof wireRecommended>
type Candidate = Pick<Recommended, 'term' | 'reason' | 'from_id'>

/** Recommended searches, those of each source, and pins that each must find. */
const [max, ofEach, leadsTo] = [8, 3, 5]
/** Matches that are read to see whether the viewer sees enough of them. */
const looked = 10

const ofViewer = statement<Candidate, [viewer: string]>(
  'recommended_searches',
  `(select a.term, 'rising' as reason, a.id::text as from_id from today_articles a
      where a.is_rising and a.term <> '' and ${isLive('a')} order by a.publish_at desc, a.id desc limit ${ofEach})
   union all
   (select i.name, 'topic', i.id::text from user_interests f join interests i on i.id = f.interest_id
      where f.user_id = $1::bigint and i.hidden_at is null and i.merged_into is null order by f.created_at desc, i.id limit ${ofEach})
   union all
   (select b.name, 'board', b.id::text from boards b
      where b.user_id = $1::bigint and b.privacy = 'public' and b.archived_at is null and b.deleted_at is null and b.pin_count > 0
      order by b.last_pinned_at desc nulls last, b.id desc limit ${ofEach})`,
)

async function candidates(viewer: Viewer): Promise<Candidate[]> {
  const [own, lively] = await Promise.all([ofViewer(viewer.id ?? '0'), livelyInterests(viewer)])
  const others = lively
    .filter(({ followed_by_me }) => !followed_by_me)
    .map(({ id, name }): Candidate => ({ term: name, reason: 'lively', from_id: id }))
  const all = [...own, ...others.slice(0, max)]
  const isFirst = ({ term }: Candidate, index: number) =>
    all.findIndex((one) => one.term.toLowerCase() === term.toLowerCase()) === index
  return all.filter(isFirst).slice(0, max + ofEach)
}

/** Returns the ids of the first pins that a search finds by all its words. */
async function firstHits({ term }: Candidate): Promise<string[]> {
  const words = rarestFirst(await parseQuery(kinds.pins, term))
  if (words.length === 0) return []
  const { rows } = await matches(kinds.pins, words, matchBeginning, looked)
  return rows.map(({ id }) => id)
}

const pictureOf = ({ images }: WirePin) => (images['236x'] ?? images.orig)?.url

/**
 * Returns searches that a viewer may start with: what rises, topics that they follow, their public boards, then topics that many save to.
 * Each finds at least five pins that they see, and none has words that the host calls sensitive.
 */
export async function recommendedSearches(viewer: Viewer): Promise<Recommended[]> {
  const wanted = await candidates(viewer)
  const [hits, sensitive] = await Promise.all([
    Promise.all(wanted.map(firstHits)),
    sensitiveAmong(
      viewer,
      wanted.map(({ term }) => term),
    ),
  ])
  const pins = await pinPlaces(viewer, [...new Set(hits.flat())])
  const byId = new Map(pins.map((pin) => [pin.id, pin]))
  const used = new Set<string>()
  const recommended = wanted.flatMap((candidate, index): Recommended[] => {
    const seen = (hits[index] ?? []).flatMap((id) => byId.get(id) ?? [])
    if (seen.length < leadsTo || sensitive.has(candidate.term)) return []
    const pin = seen.find((one) => !used.has(pictureOf(one) ?? '')) ?? seen[0]
    const image_url = pin && pictureOf(pin)
    if (!pin || !image_url) return []
    used.add(image_url)
    return [{ ...candidate, pin_id: pin.id, image_url }]
  })
  return recommended.slice(0, max)
}
