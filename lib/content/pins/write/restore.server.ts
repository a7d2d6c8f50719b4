import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { pinsChanged, restorePinRows } from './change-pins.server'
import { deletedPins, type Pin } from './locked-pins.server'

/**
 * Restores deleted pins if that is still possible, and returns them as they were before. The caller has locked the
 * member and the pinners.
 */
export async function restorePins(tx: Db, member: Member, ids: readonly string[]): Promise<Pin[]> {
  const deleted = await deletedPins(tx, member, ids)
  await restorePinRows(tx, deleted)
  await pinsChanged(
    tx,
    deleted.map((pin) => pin.id),
  )
  return deleted
}
