import { notifyBusinesses } from '@/lib/business/access/notify.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { businessAccessKinds } from './notification-kinds'

type Change = {
  business_id: string
  actor_id: string
  subject_ids: readonly string[]
  gained: Iterable<string>
}

/** Notifies those who can do more than before, and has the open pages of all look again. */
export async function notifyGranted(
  tx: Db,
  { business_id, actor_id, subject_ids, gained }: Change,
): Promise<void> {
  const on = { object_type: 'business', object_id: business_id } as const
  for (const to of gained)
    await notify(tx, { to, kind: businessAccessKinds.business_access, actor_id, ...on })
  await notifyBusinesses(tx, [business_id, ...subject_ids])
}
