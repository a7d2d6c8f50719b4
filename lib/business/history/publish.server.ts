import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { notifyChannel } from '@/lib/platform/live/publish.server'
import { changeFields, isChangeField } from './fields'
import type { HistoryTarget } from './kinds'
import type { Change } from './record.server'

/** Maximum people who are notified of one change: others see it when they load a page. */
const mostNotified = 200

/** What is done for a profile on the site: no page of the area shows it but the history. */
const ofContent: readonly HistoryTarget[] = ['board', 'pin', 'comment']
/** Targets that are accounts, which the change concerns. */
const accounts: readonly HistoryTarget[] = ['business', 'member', 'partner']

/** Fields that name an account, which the change concerns. */
const naming = ['user_id', 'partner_id', 'parent_id', 'owner_user_id'].filter(
  (name) => isChangeField(name) && changeFields[name] === 'name',
)

/** Returns the ids of the business and of the accounts that a change concerns. */
function concerned({ business_id, target_type, target_id, before, after }: Omit<Change, 'ip'>): string[] {
  const named = [before, after].flatMap((side) =>
    naming.map((name) => (side as Record<string, unknown>)?.[name]),
  )
  const all = [business_id, accounts.includes(target_type) ? target_id : null, ...named]
  return [...new Set(all.filter((id): id is string => typeof id === 'string' && /^\d{1,19}$/.test(id)))]
}

/**
 * Publishes a change to the open pages of the managers of a business, and of the people and partners whom it concerns, when the
 * transaction commits: only that something changed, which they load with their own access.
 */
export async function publishChange(tx: Pick<Db, 'execute'>, change: Omit<Change, 'ip'>): Promise<void> {
  if (ofContent.includes(change.target_type)) return
  const ids = sql.param(concerned(change))
  const event = JSON.stringify({ type: 'business', business_id: change.business_id })
  await tx.execute(sql`
    select pg_notify(${notifyChannel}, json_build_array('user:' || w.id, ${event}::json)::text) from (
      select unnest(${ids}::bigint[]) as id
      union select subject_id from grants where kind = 'business' and role = 'BIZ_ADMIN' and resource_id = any(${ids}::bigint[])
      limit ${mostNotified}) w`)
}
