import { refuse } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'

const field = 'image_signature'

const removed = statement<
  { is_parent: boolean },
  [signature: string | null, parent: string | null, user: string]
>(
  'picture_removed',
  `with picture as (
     select coalesce($1::text, (select q.signature from pins q where q.id = $2::bigint)) as signature)
   select coalesce(p.id = $2::bigint, false) as is_parent from pins p
   where p.id in (
       select q.id from pins q join picture w on w.signature = q.signature where q.removed_by is not null
       union all select c.pin_id from carousel_slots c join picture w on w.signature = c.signature)
     and p.removed_by is not null and (p.user_id = $3 or p.id = $2::bigint
       or exists (select from moderation_decisions d where d.id = p.removed_by and d.copies))
   order by 1 desc limit 1`,
)

/** Returns the refusal for `permitPicture`, if any; null stands for the signature of the parent pin. */
export const removalOf = (tx: Db, user_id: string, signature: string | null, parent_pin_id: string | null) =>
  removed.in(tx, signature, parent_pin_id, user_id)

/** Refuses if `removalOf` returned a row. @throws AppError as `permitPicture` */
export function refuseRemoved([row]: readonly { is_parent: boolean }[]): void {
  if (row?.is_parent) refuse('pinNotFound')
  if (row) refuse('unprocessable', { field, reason: 'pictureRemoved' })
}

/**
 * Refuses a picture that a decision in force removed, from the same person or from everyone, and a save of a removed
 * pin. The picture is locked, so that no decision can intervene. @throws AppError 50 for a save of a removed pin, 422
 * for the picture
 */
export async function permitPicture(tx: Db, user_id: string, signature: string): Promise<void> {
  refuseRemoved(await removalOf(tx, user_id, signature, null))
}
