import { reportTarget } from '@/lib/platform/manifest/report-target.server'
import { seatsOf } from './members.server'

/**
 * Conversations as report targets; a report on a direct one is about the other member, on a group about nobody in
 * particular.
 */
export const conversationTarget = reportTarget({
  type: 'conversation',
  shown: `select '' as title, '' as text, null as signature, false as is_gone, null::text[] as place`,
  hasMessages: true,
  async ownerFor(tx, member, id) {
    const { is_group, others } = await seatsOf(tx, member, id)
    return is_group ? null : (others[0]?.user_id ?? null)
  },
})
