import { sql } from 'drizzle-orm'
import type { ErasedPart } from '@/lib/platform/manifest/erase.server'
import { removeUnused } from './files/remove-unused.server'

/**
 * Removes the pictures uploaded by the account that are no longer used; from the others it removes the
 * uploader's id.
 */
export const removeMedia: ErasedPart = async (tx, user_id, max) => {
  const { rows } = await tx.execute<{ signature: string }>(sql`
    update media set uploaded_by = null where signature in (
      select signature from media where uploaded_by = ${user_id} order by signature limit ${max}) returning signature`)
  const signatures = rows.map(({ signature }) => signature)
  return { count: rows.length, gone: await removeUnused(tx, signatures) }
}
