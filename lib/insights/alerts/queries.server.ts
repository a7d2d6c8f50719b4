import { statement } from '@/lib/platform/db/statement.server'
import type { AlertName } from './rules'

/** An alert that is on. */
export type WireAlert = { name: AlertName; values: Record<string, string | number>; since: string }

const all = statement<{ name: AlertName; values: Record<string, string | number>; created_at: Date }>(
  'site_alerts_all',
  'select name, values, created_at from site_alerts order by created_at',
)

/** Returns the alerts that are on, the oldest first. */
export async function currentAlerts(): Promise<WireAlert[]> {
  const rows = await all()
  return rows.map(({ name, values, created_at }) => ({ name, values, since: created_at.toISOString() }))
}
