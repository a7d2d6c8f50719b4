import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type { Change } from '../history/change'
import { recordChange } from '../history/record.server'

type Of = { business_id: string; audience_id: string }

/** Records a change of an audience by a member in the history of its business. */
export const recordAudience = (
  tx: Db,
  member: Member,
  { business_id, audience_id }: Of,
  change: Pick<Change, 'action' | 'before' | 'after' | 'ip'>,
): Promise<void> =>
  recordChange(tx, {
    business_id,
    actor_id: member.id,
    target_type: 'audience',
    target_id: audience_id,
    ...change,
  })
