import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/db/client.server'

/** Refuses to pin again what was taken away from the same person. @throws AppError 422 */
export async function permitPicture(tx: Db, member: Member, signature: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from pins where signature = ${signature} and user_id = ${member.id} and removed_by is not null limit 1`)
  const field = 'image_signature'
  if (rows.length > 0)
    throw new AppError(422, { field, detail: `${field}: was removed by a decision that stands` })
}
