import { lockMember } from '@/lib/content/boards/lock.server'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { endDraft } from './end-draft.server'
import { permitOneMore, permitTime } from './permit.server'

/**
 * Locks the member, and ends the draft if one is given. Returns the scheduled pin that was already created from it;
 * otherwise null, once the member may schedule one more for that time. @throws AppError 404, 1 naming `scheduled_ts`, 409
 */
export async function scheduledOf(
  tx: Db,
  member: Member,
  draft_id: string | null,
  scheduled_ts: number,
): Promise<string | null> {
  await lockMember(tx, member)
  const known = draft_id && (await endDraft(tx, member, draft_id))
  if (known) return known
  await permitTime(tx, scheduled_ts)
  await permitOneMore(tx, member)
  return null
}
