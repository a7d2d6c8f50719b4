import { sql } from 'drizzle-orm'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { editedSize } from '@/lib/media/edits/geometry'
import { type Recipe, writtenRecipe } from '@/lib/media/edits/recipe'
import { picturesWaiting } from '@/lib/media/images/pictures-waiting.server'
import { presentIngested } from '@/lib/media/images/present-ingested.server'
import { deriveQueue } from '@/lib/media/images/queues.server'
import type { IngestedImage } from '@/lib/media/images/schema'
import { contentSignature } from '@/lib/media/images/signature.server'
import type { ImageExtension } from '@/lib/media/images/sizes'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { placeInLine } from '@/lib/platform/db/place-in-line'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { mediaEdits } from './table.server'

type Row = {
  status: 'registered' | 'succeeded' | 'failed'
  ext: ImageExtension
  width: number
  height: number
  dominant_color: string | null
}

/** Returns the signature of an edited picture, derived from its original and its recipe. */
const editSignature = (original: string, recipe: Recipe): string =>
  contentSignature(Buffer.from(`edit of ${original}: ${writtenRecipe(recipe)}`))

/**
 * Locks a picture that can be edited. @throws AppError 1 when it does not exist, 409 while it is being processed, 422
 * for a failed one
 */
async function lockOriginal(tx: Db, signature: string): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select status, ext, width, height, dominant_color from media where signature = ${signature} for share`)
  const [row] = rows
  if (!row) refuse('badRequest', { field: 'image_signature', reason: 'notAPicture' })
  if (row.status === 'registered') refuse('conflict', { field: 'image_signature', reason: 'pictureNotReady' })
  if (row.status === 'failed') refuse('unprocessable', { field: 'image_signature', reason: 'notProcessed' })
  return row
}

/**
 * Registers an edited picture and enqueues rendering it from the original and its recipe; nothing is decoded here
 * (decision 083). Equal edits are the same picture, regardless of the member, and a failed one is retried. `permit`
 * refuses within the transaction. @throws AppError 1, 409 or 422 naming `image_signature`
 */
export async function registerEdit(
  member: Pick<Member, 'id'>,
  original: string,
  recipe: Recipe,
  permit: (tx: Db) => Promise<unknown>,
): Promise<IngestedImage> {
  const signature = editSignature(original, recipe)
  const row = await transact(async (tx) => {
    await takeTurns(tx, signature)
    const source = await lockOriginal(tx, original)
    await permit(tx)
    const { width, height } = editedSize(source, recipe)
    const { rows } = await tx.execute<Row & { waiting: number }>(sql`
      insert into media as m (signature, status, ext, width, height, uploaded_by)
      values (${signature}, 'registered', ${source.ext}, ${width}, ${height}, ${member.id})
      on conflict (signature) do update set
        created_at = case when m.status = 'failed' then now() else m.created_at end,
        failure = null,
        status = case when m.status = 'failed' then 'registered' else m.status end
      returning status, ext, width, height, dominant_color, ${picturesWaiting(member.id)} as waiting`)
    await tx
      .insert(mediaEdits)
      .values({ signature, original, recipe: sql`${writtenRecipe(recipe)}::jsonb` })
      .onConflictDoNothing()
    const made = found(rows[0], 'serverError')
    if (made.status === 'registered')
      await enqueue(tx, deriveQueue, { signature }, signature, placeInLine(made.waiting))
    return made
  })
  return presentIngested(signature, row)
}
