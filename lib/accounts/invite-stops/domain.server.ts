import { sql } from 'drizzle-orm'
import { domain } from '@/lib/platform/manifest/domain.server'
import type { ErasedPart } from '@/lib/platform/manifest/erase.server'
import { inviteStopCalls } from './endpoints.server'
import { loadStopLink } from './screens.server'
import { inviteStops } from './table.server'

/** Forgets an erased account as a sender: its name is in the lists of others. */
const forgetSender: ErasedPart = async (tx, user_id, max) => {
  const { rows } = await tx.execute(sql`
    delete from invite_stops where id in (select id from invite_stops where sender_id = ${user_id} limit ${max})
    returning id`)
  return { count: rows.length }
}

export const inviteStopsDomain = domain({
  name: 'invite-stops',
  tables: [inviteStops],
  screens: { '/email/invites/:token': loadStopLink },
  endpoints: inviteStopCalls,
  leave: [forgetSender],
  exports: [{ file: 'invite-stops', from: 'invite_stops', where: 'x.user_id = $1' }],
})
