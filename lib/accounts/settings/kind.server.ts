import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { settingsMails } from './mail-kinds'
import type { Changes } from './parts'
import type { WireSettings } from './schema'

export type Kind = 'business' | 'personal'

/** Returns the new kind of account that these changes make; null when it stays the same. */
export function kindIn({ business_name }: Changes, before: WireSettings): Kind | null {
  if (business_name === undefined || !business_name === !before.business_name) return null
  return business_name ? 'business' : 'personal'
}

/** Records the change of kind in the audit log and notifies the owner by mail. */
export async function notifyConverted(tx: Db, { id, user }: Member, kind: Kind, ip: string): Promise<void> {
  const entry = { actor_id: id, action: 'account_converted', target_type: 'user', target_id: id } as const
  await recordAction(tx, { ...entry, after: { kind }, ip })
  const { email, locale, first_name } = user
  const data = { first_name, state: kind, url: absoluteUrl('/settings/account-settings/') }
  await queueMail(tx, { kind: settingsMails.account_converted, to: email, user_id: id, locale, data })
}

type Renaming = { changes: Changes; before: WireSettings; ip: string }

/** Announces the new name or country of a business, if these changes make one. */
export async function notifyRenamed(
  tx: Db,
  user_id: string,
  { changes, before, ip }: Renaming,
): Promise<void> {
  const { business_name, country } = before
  if (!business_name) return
  const after = {
    ...(changes.business_name && changes.business_name !== business_name
      ? { name: changes.business_name }
      : {}),
    ...(changes.country && changes.country !== country ? { country: changes.country } : {}),
  }
  if (Object.keys(after).length === 0) return
  await emit(tx, 'businessRenamed', { user_id, before: { name: business_name, country }, after, ip })
}
