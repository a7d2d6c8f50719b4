import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { placeOf } from '@/lib/content/pins/order/place-sql.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { found } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { wantedBy } from '@/lib/discover/feed/fewer/wanted-sql'
import { lookSearchQueue } from '@/lib/media/look/queues.server'
import { isAnswered } from '@/lib/media/look/search.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { Subject } from './subject.server'
import { cardsOf } from './visual-search.server'

/** From this likeness (of 2) on two pictures are versions of one (decision 287). */
const same = 1.3
/** Pins that are offered. */
const offered = 3

const state = statement<Subject & { status: string }, [signature: string]>(
  'same_picture_state',
  `select signature, status::text, ${isAnswered('signature')} as known from media where signature = $1`,
)

const alike = statement<{ id: string }, [viewer: string, signature: string]>(
  'same_picture_pins',
  `select p.id from (
     select $2::text as signature, 2::real as alike
     union all
     select n.signature, n.alike from look_answers a cross join lateral unnest(a.signatures, a.alikeness) as n (signature, alike)
     where a.key = $2 and n.alike >= ${same} and n.signature <> $2
   ) w ${placeOf('w', '$1')} where ${wantedBy('p', '$1')} order by w.alike desc, p.id limit ${offered}`,
)

/**
 * Returns the pins with nearly the same picture as an uploaded one that the viewer may see in feeds, likest first;
 * `pending` until the picture is prepared. @throws AppError 404 for an unknown picture, 503 when no worker answers
 */
export async function samePicture(
  viewer: Viewer,
  image_signature: string,
): Promise<{ status: 'pending' | 'ready'; pins: WirePin[] }> {
  const { status, known } = found((await state(image_signature))[0], 'notFound')
  if (status !== 'succeeded') return { status: status === 'failed' ? 'ready' : 'pending', pins: [] }
  if (!known)
    await callWorker(lookSearchQueue, { key: image_signature, signature: image_signature, crop: null })
  const ids = (await alike(viewerKey(viewer), image_signature)).map(({ id }) => id)
  return { status: 'ready', pins: await cardsOf(viewer, ids) }
}
