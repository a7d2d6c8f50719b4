import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { bringBackPins, pinsChanged } from './change-pins.server'
import { deletedPins } from './locked-pins.server'

/** Undoes the deletion of pins where that is still possible. The member and the pinners are locked. */
export async function bringBack(tx: Db, member: Member, ids: readonly string[]): Promise<void> {
  const gone = await deletedPins(tx, member, ids)
  await bringBackPins(tx, gone)
  await pinsChanged(
    tx,
    gone.map((pin) => pin.id),
  )
}
