import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { outageOf } from '@/lib/platform/db/outage'
import { placeInLine } from '@/lib/platform/db/place-in-line'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'
import { lookedAt, type UploadRow as Row } from './files/looked-at.server'
import { incomingKey, mediaStore } from './files/media-store.server'
import { maxImageBytes } from './limits'
import { MediaRefused, reasonOfRefusal } from './media-refused'
import { refusedFetch } from './page/fetch-refusal'
import { picturesWaiting } from './pictures-waiting.server'
import { inspectImage } from './pixels/inspect'
import { pictureTypeOf, wantedTypes } from './pixels/picture-types'
import { presentIngested } from './present-ingested.server'
import { deriveQueue } from './queues.server'
import { refusedPicture } from './refusal'
import type { IngestedImage } from './schema'
import { contentSignature } from './signature.server'

const bySignature = statement<Row, [string]>(
  'media_by_signature',
  `select status, ext, width, height, dominant_color from media where signature = $1`,
)

function answer(signature: string, row: Row, bytes: Uint8Array): IngestedImage {
  const { losesFrames } = inspectImage(bytes)
  return { ...presentIngested(signature, row), ...(losesFrames ? { only_first_frame: true } : {}) }
}

/** Converts a full disk, which is not the picture's fault, into an error that the caller may retry. */
function asBusy(error: unknown): unknown {
  return outageOf(error) === 'no-room' ? new AppError('storageFull', { cause: error, retryAfter: 60 }) : error
}

async function register(
  member: Pick<Member, 'id'>,
  bytes: Uint8Array,
  signature: string,
): Promise<IngestedImage> {
  const { ext, width, height, format } = inspectImage(bytes)
  if (format === 'heic' && !env().HEIC) throw new MediaRefused('heic')
  await mediaStore().put(incomingKey(signature), bytes, 'application/octet-stream')
  const registered = await transact(async (tx) => {
    await takeTurns(tx, signature)
    const { rows } = await tx.execute<Row & { waiting: number }>(sql`
      insert into media as m (signature, status, ext, width, height, uploaded_by)
      values (${signature}, 'registered', ${ext}, ${width}, ${height}, ${member.id})
      on conflict (signature) do update set
        created_at = case when m.status = 'failed' then now() else m.created_at end,
        failure = null,
        status = case when m.status = 'failed' then 'registered' else m.status end
      returning status, ext, width, height, dominant_color, ${picturesWaiting(member.id)} as waiting`)
    const [row] = rows
    if (!row) throw new Error('a picture was not registered')
    if (row.status === 'registered')
      await enqueue(tx, deriveQueue, { signature }, signature, placeInLine(row.waiting))
    return row
  })
  const { failure, ...seen } = await lookedAt(signature, registered)
  const reason = reasonOfRefusal(failure ?? '')
  if (reason) throw new MediaRefused(reason)
  return answer(signature, seen, bytes)
}

/**
 * Accepts an uploaded picture: checks its header, stores its bytes, and enqueues its inspection and processing by a
 * worker; nothing is decoded here (decision 083). Equal bytes are the same picture, regardless of the uploader, and
 * existing sizes are not rendered again. @throws AppError 1, 413, 415 or 422 naming `field` for an unacceptable
 * picture, 507 when the disk is full
 */
export async function ingestImage(
  member: Pick<Member, 'id'>,
  bytes: Uint8Array,
  field = 'img',
  signature = contentSignature(bytes),
): Promise<IngestedImage> {
  try {
    const [known] = await bySignature(signature)
    if (known?.status === 'succeeded') return answer(signature, known, bytes)
    return await register(member, bytes, signature)
  } catch (error) {
    throw error instanceof MediaRefused ? refusedPicture(error, field) : asBusy(error)
  }
}

/**
 * Accepts a picture under the member's own signature, even if others have one with equal bytes. For a picture of a
 * foreign page, which many members may link to. Its signature is derived from the bytes and the member. @throws
 * AppError as `ingestImage`
 */
export function ingestOwnImage(member: Pick<Member, 'id'>, bytes: Uint8Array): Promise<IngestedImage> {
  const signature = contentSignature(Buffer.from(`picture of ${member.id}: ${contentSignature(bytes)}`))
  return ingestImage(member, bytes, 'img', signature)
}

/**
 * Returns the bytes of the picture at an untrusted address, behind the address guard, whatever type its server states.
 * @throws AppError 1 naming `image_url` when it cannot be fetched
 */
export async function fetchImage(url: string, policy: NetPolicy = publicInternet): Promise<Uint8Array> {
  const fetching = guardedFetch(
    url,
    { types: wantedTypes, sniff: pictureTypeOf, maxBytes: maxImageBytes, overflow: 'refuse' },
    policy,
  )
  const { bytes } = await fetching.catch((error: unknown) => {
    throw refusedFetch(error, 'image_url')
  })
  return bytes
}

/** Accepts the picture at an untrusted address. @throws AppError as `fetchImage` and `ingestImage` */
export async function ingestImageUrl(
  member: Member,
  url: string,
  policy: NetPolicy = publicInternet,
): Promise<IngestedImage> {
  return ingestImage(member, await fetchImage(url, policy), 'image_url')
}
