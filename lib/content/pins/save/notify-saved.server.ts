import { sql } from 'drizzle-orm'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import type { Board } from '@/lib/content/boards/lock.server'
import { pinKinds } from '@/lib/content/pins/notification-kinds'
import type { Pin } from '@/lib/content/pins/write/locked-pins.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'

/** Notifies people that a member saved their pins on a board, if they may see that board. */
export async function notifySaved(
  tx: Db,
  member: Member,
  sources: readonly Pick<Pin, 'id' | 'user_id'>[],
  board: Board,
): Promise<void> {
  for (const { id, user_id } of sources) {
    if (user_id === member.id) continue
    const seen = bindViewer(boardSeen('b', '$viewer'), user_id)
    const { rows } = await tx.execute(sql`select 1 from boards b where b.id = ${board.id} and ${seen}`)
    if (rows.length === 0) continue
    const object = { object_type: 'pin', object_id: id, pin_id: id }
    await notify(tx, { to: user_id, kind: pinKinds.save, actor_id: member.id, ...object })
  }
}
