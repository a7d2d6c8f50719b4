import { buffer } from 'node:stream/consumers'
import { and, eq, ne, sql } from 'drizzle-orm'
import { editOf } from '@/lib/media/images/edit-of.server'
import { editingBytes } from '@/lib/media/images/picture-edit'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { contentTypeOf } from './content-type'
import { largeBytes } from './decoding-budget.server'
import type { DerivedImage, OnLook } from './derive.server'
import { inspectImage } from './inspect'
import type { ImageLook } from './look.server'
import { MediaRefused, pictureRefusal } from './media-refused'
import { incomingKey, mediaStore } from './media-store.server'
import { partsReady } from './parts-ready'
import { deriveQueue, largeQueue } from './queues.server'
import { extensionOf, type ImageExtension, mediaKey, mediaKeys } from './sizes'
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

async function putFiles(signature: string, image: DerivedImage): Promise<void> {
  await Promise.all(
    image.files.map(({ size, buffer }) => {
      const key = mediaKey(signature, size, extensionOf(size, image.ext))
      return mediaStore().put(key, buffer, contentTypeOf(key))
    }),
  )
}

/** Records that every file of a picture is stored. Returns false when the picture was deleted in the meantime. */
function markReady(signature: string, image: DerivedImage, onReady: OnReady): Promise<boolean> {
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
 * The pictures that a worker's lane handles: a large one moves to the lane for large ones, so that no other picture
 * waits for it.
 */
export type Lane = 'any' | 'small'

/** A picture to process: the memory it needs, and the function that renders its sizes. */
type Making = { decodedBytes: () => number; derive: (onLook: OnLook) => Promise<DerivedImage> }

/**
 * Returns how to render the sizes of a picture: from its upload, or from its original and recipe; null without either.
 */
async function makingOf(signature: string): Promise<Making | null> {
  const edit = await editOf(signature)
  const key = edit ? mediaKey(edit.original, 'orig', edit.ext) : incomingKey(signature)
  const file = await mediaStore().get(key)
  if (!file) return null
  const bytes = await buffer(file.stream)
  // Imported here: only workers load the decoder, not every process that can enqueue these jobs (decision 083).
  const decoder = () => import('./derive.server')
  if (edit)
    return {
      decodedBytes: () => editingBytes(edit),
      derive: async (onLook) => (await decoder()).deriveEdited(bytes, edit, onLook),
    }
  return {
    decodedBytes: () => inspectImage(bytes).decodedBytes,
    derive: async (onLook) => (await decoder()).deriveImage(bytes, onLook),
  }
}

/**
 * Renders every size of an uploaded or edited picture, and marks it ready. May run any number of times and
 * concurrently: the files are the same, and `onReady` runs once. An unreadable picture fails with a reason; any other
 * error is thrown, so that the job is retried.
 */
export async function deriveMedia(signature: string, onReady: OnReady, lane: Lane = 'any'): Promise<void> {
  const state = await stateOf(db(), signature)
  const incoming = incomingKey(signature)
  if (state?.status === 'succeeded') await transact((tx) => onReady(tx, signature, null))
  if (state?.status !== 'registered') return mediaStore().delete(incoming)
  const making = await makingOf(signature)
  if (!making) {
    // Another worker may just have finished it; then this changes nothing.
    return failMedia(signature, 'The upload was interrupted. Please send the picture again.')
  }
  try {
    if (lane === 'small' && making.decodedBytes() > largeBytes)
      return await enqueue(db(), largeQueue, { signature }, signature)
    const image = await making.derive((look) => keepLook(signature, look))
    await putFiles(signature, image)
    const kept = await markReady(signature, image, onReady)
    if (!kept) await deleteFiles(signature, image.ext)
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
  const { rows } = await db().execute<{ signature: string; stale: boolean }>(sql`
    (select signature, created_at < now() - interval '1 day' as stale from media
     where status = 'registered' and created_at < now() - make_interval(secs => ${olderThanSeconds})
     order by created_at limit 500)
    union all
    (select distinct m.signature, false from pins p join media m on m.signature = p.signature
     where not p.is_ready and m.status = 'succeeded' and p.removed_by is null
       and ${sql.raw(partsReady('p'))} limit 500)`)
  for (const { signature, stale } of rows) {
    if (stale) await failMedia(signature, 'The picture could not be processed.')
    else await enqueue(db(), deriveQueue, { signature }, signature)
  }
  return rows.length
}
