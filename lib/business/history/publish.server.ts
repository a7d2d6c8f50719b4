import { notifyBusinesses } from '@/lib/business/access/notify.server'
import type { Db } from '@/lib/platform/db/client.server'
import type { Change } from './change'
import { changeFields, isChangeField } from './fields'
import type { HistoryTarget } from './kinds'

/** Targets of what is done for a profile on the site: no page of the area shows it but the history. */
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
 * Publishes a change to the open pages of the managers of a business, and of the accounts that it concerns, when the transaction
 * commits.
 */
export async function publishChange(tx: Pick<Db, 'execute'>, change: Omit<Change, 'ip'>): Promise<void> {
  if (!ofContent.includes(change.target_type)) await notifyBusinesses(tx, concerned(change))
}
