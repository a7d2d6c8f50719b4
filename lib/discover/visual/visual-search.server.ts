import type { z } from 'zod'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinsOf, type VersionRow } from '@/lib/content/pins/card/cached-cards.server'
import { pinSeen, versionSelect } from '@/lib/content/pins/card/card-sql.server'
import { placeOf } from '@/lib/content/pins/order/place-sql.server'
import { productAt } from '@/lib/content/tags/product-sql.server'
import { found } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Within } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { wantedBy } from '@/lib/discover/feed/fewer/wanted-sql'
import type { Crop } from '@/lib/media/look/crop'
import { lookSearchQueue } from '@/lib/media/look/queues.server'
import { answerMinutes } from '@/lib/media/look/search.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type FoundFacts, filtersOf, isWanted } from './filters'
import type { VisualSearch, visualSearchGet } from './schema'

/** Below this, two pictures have nothing in common (decision 279). */
const unlike = 0.15

const subject = statement<{ signature: string }, [viewer: string, id: string]>(
  'visual_subject',
  `select p.signature from pins p join boards b on b.id = p.board_id
   where p.id = $2 and p.is_ready and ${pinSeen('p', 'b', '$1')}`,
)

const isKnown = statement<{ known: boolean }, [key: string]>(
  'visual_known',
  `select exists (select from look_answers
    where key = $1 and created_at > now() - interval '${answerMinutes} minutes') as known`,
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

/** Returns a part on a grid of hundredths, so that nearly equal parts have one answer; null for the whole picture. */
export function onGrid(crop: Crop | undefined): Crop | null {
  if (!crop) return null
  const round = (share: number) => Math.round(share * 100) / 100
  const [x, y] = [Math.min(0.98, round(crop.x)), Math.min(0.98, round(crop.y))]
  const w = Math.max(0.02, Math.min(round(crop.w), round(1 - x)))
  const h = Math.max(0.02, Math.min(round(crop.h), round(1 - y)))
  return x === 0 && y === 0 && w === 1 && h === 1 ? null : { x, y, w, h }
}

const nothingFound = { results: [], price_filters: [], domain_filters: [], category_filters: [] }

/**
 * Returns a page of the pins whose pictures look most like a pin's picture or a part of it, and the filters that narrow
 * them. A worker compares the pictures; its answer serves every reader for some minutes, and each is shown only what they may
 * see. @throws AppError 50 when the viewer may not see the pin, 503 when no worker answers, 1 for a foreign bookmark
 */
export async function visualSearch(
  viewer: Viewer,
  { pin_id, crop, page_size, bookmarks, ...wanted }: z.output<typeof visualSearchGet>,
): Promise<Within<VisualSearch>> {
  const part = onGrid(crop)
  const scope = `visual ${pin_id} ${JSON.stringify([part, wanted])}`
  const from = Number(readBookmark(scope, bookmarks)?.[0] ?? 0)
  const [row] = await subject(viewerKey(viewer), pin_id)
  const { signature } = found(row, 'pinNotFound')
  const key = part ? `${signature} ${part.x} ${part.y} ${part.w} ${part.h}` : signature
  const [answer] = await isKnown(key)
  if (!answer?.known && (await callWorker(lookSearchQueue, { key, signature, crop: part })) === null)
    return { data: nothingFound, bookmark: null }
  const all = await facts(viewerKey(viewer), key, signature)
  const offered = wanted.is_shopping ? all.filter(({ price }) => price !== null) : all
  const shown = all.filter((each) => isWanted(each, wanted))
  const to = from + page_size
  const ids = shown.slice(from, to).map(({ id }) => id)
  const results = ids.length > 0 ? await pinsOf(viewer, await cards(viewerKey(viewer), ids)) : []
  const bookmark = to < shown.length ? makeBookmark(scope, [to]) : null
  return { data: { results, ...filtersOf(offered) }, bookmark }
}
