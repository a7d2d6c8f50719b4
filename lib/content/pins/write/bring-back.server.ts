import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { bringBackPins, pinsChanged } from './change-pins.server'
import { deletedPins, type Pin } from './locked-pins.server'

/**
 * Restores deleted pins if that is still possible, and returns them as they were before. The caller has locked the
 * member and the pinners.
 */
export async function bringBack(tx: Db, member: Member, ids: readonly string[]): Promise<Pin[]> {
  const gone = await deletedPins(tx, member, ids)
  await bringBackPins(tx, gone)
  await pinsChanged(
    tx,
    gone.map((pin) => pin.id),
  )
  return gone
}
