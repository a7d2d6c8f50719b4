import { and, eq, ne, sql } from 'drizzle-orm'
import { editOf } from '@/lib/media/images/pixels/edit-of.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { placeInLine } from '@/lib/platform/db/place-in-line'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import type { ImageLook } from './files/look.server'
import { incomingKey, mediaStore } from './files/media-store.server'
import { unshownPictures } from './files/unshown.server'
import { MediaRefused, pictureRefusal } from './media-refused'
import { pictureMaker } from './pixels/picture-maker.server'
import type { Lane, MadePicture } from './pixels/picture-work'
import { deriveQueue, largeQueue } from './queues.server'
import { type ImageExtension, mediaKeys } from './sizes'
import { media } from './table.server'

/**
 * Runs in the transaction in which a picture becomes ready; must be idempotent. `descriptor` is null if the picture was
 * ready before.
 */
export type OnReady = (tx: Db, signature: string, descriptor: Buffer | null) => Promise<unknown>

type State = { status: 'registered' | 'succeeded' | 'failed'; ext: ImageExtension }

async function stateOf(tx: Db, signature: string): Promise<State | undefined> {
  const { rows } = await tx.execute<State>(sql`select status, ext from media where signature = ${signature}`)
  return rows[0]
}

/** Marks a picture as failed with a reason that its owner may read; a ready picture stays ready. */
export async function failMedia(signature: string, reason: string): Promise<void> {
  await db()
    .update(media)
    .set({ status: 'failed', failure: reason })
    .where(and(eq(media.signature, signature), eq(media.status, 'registered')))
}

/** Deletes every file of a picture. */
async function deleteFiles(signature: string, ext: ImageExtension): Promise<void> {
  await Promise.all(mediaKeys({ signature, ext }).map((key) => mediaStore().delete(key)))
}

/** Records that every file of a picture is stored. Returns false when the picture was deleted in the meantime. */
function markReady(signature: string, image: MadePicture, onReady: OnReady): Promise<boolean> {
  return transact(async (tx) => {
    await takeTurns(tx, signature)
    const { ext, width, height, dominant_color, thumbhash } = image
    const made = { ext, width, height, dominant_color, thumbhash }
    const marked = await tx
      .update(media)
      .set({ ...made, status: 'succeeded', failure: null, ready_at: sql`now()` })
      .where(and(eq(media.signature, signature), ne(media.status, 'succeeded')))
      .returning({ signature: media.signature })
    if (marked.length > 0) await onReady(tx, signature, image.likeness)
    return marked.length > 0 || (await stateOf(tx, signature)) !== undefined
  })
}

/** Stores a picture's look for a caller that waits for the answer to an upload (looked-at.server.ts). */
async function keepLook(signature: string, { dominant_color, thumbhash }: ImageLook): Promise<void> {
  await db()
    .update(media)
    .set({ dominant_color, thumbhash })
    .where(and(eq(media.signature, signature), eq(media.status, 'registered')))
}

/**
 * Renders every size of an uploaded or edited picture, and marks it ready. May run any number of times and
 * concurrently: the files are the same, and `onReady` runs once. An unreadable picture fails with a reason; any other
 * error is thrown, so that the job is retried. A large one keeps its `priority` in the lane for large ones.
 */
export async function deriveMedia(
  signature: string,
  onReady: OnReady,
  lane: Lane = 'any',
  priority = 0,
): Promise<void> {
  const state = await stateOf(db(), signature)
  const incoming = incomingKey(signature)
  if (state?.status === 'succeeded') await transact((tx) => onReady(tx, signature, null))
  if (state?.status !== 'registered') return mediaStore().delete(incoming)
  const work = { signature, edit: await editOf(signature), lane }
  try {
    const image = await pictureMaker()(work, (look) => keepLook(signature, look))
    // Another worker may just have finished it; then this changes nothing.
    if (image === 'missing')
      return await failMedia(signature, 'The upload was interrupted. Please send the picture again.')
    if (image === 'large') return await enqueue(db(), largeQueue, { signature }, signature, { priority })
    const stored = await markReady(signature, image, onReady)
    if (!stored) await deleteFiles(signature, image.ext)
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error
    await failMedia(signature, pictureRefusal(error.reason))
  }
  await mediaStore().delete(incoming)
}

/**
 * Deletes the files of pictures whose rows are gone. A picture that was uploaded again in the meantime keeps
 * them: row and files are checked under the lock that uploads take.
 */
export async function deleteMediaFiles(
  deleted: readonly { signature: string; ext: string }[],
): Promise<void> {
  for (const { signature, ext } of deleted) {
    await transact(async (tx) => {
      await takeTurns(tx, signature)
      if (await stateOf(tx, signature)) return
      await deleteFiles(signature, ext as ImageExtension)
      await mediaStore().delete(incomingKey(signature))
    })
  }
}

/** Requeues unfinished uploads, and ready pictures whose pins are not yet updated; fails them after a day. */
export async function requeueUnfinished(olderThanSeconds: number): Promise<number> {
  const { rows } = await db().execute<{ signature: string; stale: boolean; waiting: number }>(sql`
    (select signature, created_at < now() - interval '1 day' as stale,
       (row_number() over (partition by uploaded_by order by created_at) - 1)::int as waiting from media
     where status = 'registered' and created_at < now() - make_interval(secs => ${olderThanSeconds})
     order by created_at limit 500)
    union all
    (select w.signature, false, 0 from (${sql.raw(unshownPictures.only())}) w limit 500)`)
  for (const { signature, stale, waiting } of rows) {
    if (stale) await failMedia(signature, 'The picture could not be processed.')
    else await enqueue(db(), deriveQueue, { signature }, signature, placeInLine(waiting))
  }
  return rows.length
}
