import type { z } from 'zod'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinsOf, type VersionRow } from '@/lib/content/pins/card/cached-cards.server'
import { versionSelect } from '@/lib/content/pins/card/card-sql.server'
import { placeOf } from '@/lib/content/pins/order/place-sql.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { productAt } from '@/lib/content/tags/product-sql.server'
import { found } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Within } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { wantedBy } from '@/lib/discover/feed/fewer/wanted-sql'
import { answerKey, sentKey } from '@/lib/media/look/answer-key'
import type { Crop } from '@/lib/media/look/crop'
import { lookSearchQueue } from '@/lib/media/look/queues.server'
import { isAnswered } from '@/lib/media/look/search.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type FoundFacts, filtersOf, isWanted } from './filters'
import { onGrid } from './parts'
import type { VisualSearch, visualSearchGet } from './schema'
import { type Subject, subjectIn } from './subject.server'

/** Below this, two pictures have nothing in common (decision 279). */
const unlike = 0.15

const sentSubject = statement<Subject, [key: string]>(
  'visual_sent',
  `select '' as signature, true as known where ${isAnswered('$1')}`,
)

const facts = statement<FoundFacts, [viewer: string, key: string, own: string]>(
  'visual_facts',
  `select p.id, p.domain, p.interest_id, i.name as topic,
    (o.offer->>'price')::float8 as price, o.offer->>'currency' as currency
   from look_answers a cross join lateral unnest(a.signatures, a.alikeness) with ordinality as w (signature, alike, n)
   ${placeOf('w', '$1')} left join interests i on i.id = p.interest_id
   cross join lateral (select case when p.link is not null then ${productAt('p.link')}->'offer_summary' end as offer) o
   where a.key = $2 and w.signature <> $3 and w.alike >= ${unlike} and ${wantedBy('p', '$1')} order by w.n`,
)

const cards = statement<VersionRow, [viewer: string, ids: readonly string[]]>(
  'visual_cards',
  `${versionSelect('unnest($2::bigint[]) with ordinality as w (id, n) join pins p on p.id = w.id')} order by w.n`,
)

/** Returns the cards of pins that a viewer may see, in the order of `ids`. */
export const cardsOf = async (viewer: Viewer, ids: readonly string[]): Promise<WirePin[]> =>
  ids.length > 0 ? pinsOf(viewer, await cards(viewerKey(viewer), ids)) : []

const nothingFound = { results: [], price_filters: [], domain_filters: [], category_filters: [] }

type Searched = { key: string; signature: string }

/** Returns the answer about a pin's picture or a part of it, by a worker unless it is known; null for an unreadable picture. */
async function aboutPin(viewer: Viewer, pinId: string, crop: Crop | undefined): Promise<Searched | null> {
  const part = onGrid(crop)
  const { signature, known } = await subjectIn(viewer, pinId, answerKey('', part))
  const key = answerKey(signature, part)
  if (!known && (await callWorker(lookSearchQueue, { key, signature, crop: part })) === null) return null
  return { key, signature }
}

/**
 * Returns a page of the pins whose pictures look most like a pin's picture, a part of it, or a picture that was sent, and
 * the filters that narrow them. A worker compares the pictures; its answer serves every reader for some minutes, and each
 * is shown only what they may see. @throws AppError 50 when the viewer may not see the pin, 404 for a sent picture whose
 * answer is gone, 503 when no worker answers, 1 for a foreign bookmark
 */
export async function visualSearch(
  viewer: Viewer,
  { pin_id, search_id, crop, page_size, bookmarks, ...wanted }: z.output<typeof visualSearchGet>,
): Promise<Within<VisualSearch>> {
  const scope = `visual ${pin_id ?? search_id} ${JSON.stringify([onGrid(crop), wanted])}`
  const from = Number(readBookmark(scope, bookmarks)?.[0] ?? 0)
  const about =
    pin_id === undefined
      ? {
          key: sentKey(search_id ?? ''),
          ...found((await sentSubject(sentKey(search_id ?? '')))[0], 'notFound'),
        }
      : await aboutPin(viewer, pin_id, crop)
  if (!about) return { data: nothingFound, bookmark: null }
  const all = await facts(viewerKey(viewer), about.key, about.signature)
  const shown = all.filter((each) => isWanted(each, wanted))
  const to = from + page_size
  const ids = shown.slice(from, to).map(({ id }) => id)
  const bookmark = to < shown.length ? makeBookmark(scope, [to]) : null
  return { data: { results: await cardsOf(viewer, ids), ...filtersOf(all, wanted) }, bookmark }
}
