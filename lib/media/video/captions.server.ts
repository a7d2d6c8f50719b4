import { text } from 'node:stream/consumers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { contentTypeOf } from '@/lib/media/images/pixels/content-type'
import { contentSignature } from '@/lib/media/images/signature.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { captionsWithin, webvtt } from './captions'
import { captionsKey } from './rungs'
import type { captionsSet } from './schema'
import { captions, videoUploads } from './table.server'
import type { Trim } from './trim'
import { asDiskFull } from './work-files.server'

type Captions = { language: string; text: string }

/**
 * Stores a captions file, WebVTT or SubRip rewritten as WebVTT, and lets `use` refer to it in the same transaction.
 * Returns the file's signature. @throws AppError 422 naming `text` when it holds no captions, 507 when the disk is full
 */
export async function storeCaptions(
  tx: Db,
  { language, text: given }: Captions,
  use: (signature: string) => Promise<unknown>,
): Promise<string> {
  const vtt = webvtt(given)
  if (vtt === null) refuse('unprocessable', { field: 'text', reason: 'noCaptions' })
  return store(tx, { language, text: vtt }, use)
}

/** Stores captions in our format, and lets `use` refer to them. */
async function store(
  tx: Db,
  { language, text: vtt }: Captions,
  use: (signature: string) => Promise<unknown>,
): Promise<string> {
  const signature = contentSignature(Buffer.from(`${language}\n${vtt}`))
  const key = captionsKey(signature)
  await takeTurns(tx, signature)
  await tx
    .insert(captions)
    .values({ signature, language })
    .onConflictDoUpdate({ target: captions.signature, set: { created_at: sql`now()` } })
  await use(signature)
  // Under the lock that the sweeper uses, so that the row never exists without its file.
  await mediaStore()
    .put(key, Buffer.from(vtt), contentTypeOf(key))
    .catch((error: unknown) => {
      throw asDiskFull(error)
    })
  return signature
}

/**
 * Stores captions of a whole video for a piece of it. Returns their signature; null if no cue is within the piece, or
 * the file is missing. @throws AppError 507 when the disk is full
 */
export async function storeCaptionsOfPiece(tx: Db, signature: string, piece: Trim): Promise<string | null> {
  const { rows } = await tx.execute<{ language: string }>(
    sql`select language from captions where signature = ${signature}`,
  )
  const file = rows[0] && (await mediaStore().get(captionsKey(signature)))
  if (!rows[0] || !file) return null
  const vtt = captionsWithin(await text(file.stream), piece)
  return vtt === null ? null : store(tx, { language: rows[0].language, text: vtt }, async () => {})
}

/** Sets or removes the captions of an unpublished upload. @throws AppError 404 for another one, or another member's */
async function setOfUpload(
  tx: Db,
  member: Member,
  id: string,
  captions_signature: string | null,
): Promise<void> {
  const set = await tx
    .update(videoUploads)
    .set({ captions_signature })
    .where(
      and(eq(videoUploads.id, id), eq(videoUploads.user_id, member.id), isNull(videoUploads.published_at)),
    )
    .returning({ id: videoUploads.id })
  if (set.length === 0) refuse('notFound')
}

/**
 * Sets the captions of an upload that is not published yet. @throws AppError 422 for text that holds no
 * captions, 404 for another member's upload, 507 when the disk is full
 */
export async function setCaptions(
  member: Member,
  { upload_id, ...given }: z.output<typeof captionsSet>,
): Promise<{ captions_signature: string; captions_url: string }> {
  const signature = await transact((tx) =>
    storeCaptions(tx, given, (captions_signature) => setOfUpload(tx, member, upload_id, captions_signature)),
  )
  return { captions_signature: signature, captions_url: `/media/${captionsKey(signature)}` }
}

/** Removes the captions of an upload. @throws AppError 404 for one that is not theirs or was published */
export const removeCaptions = (member: Member, upload_id: string): Promise<void> =>
  setOfUpload(db(), member, upload_id, null)
