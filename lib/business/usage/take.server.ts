import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import { type Db, db } from '@/lib/platform/db/client.server'
import type { UsageKind } from './table.server'

/** The current day of quotas, in UTC. */
export const today: SQL = sql`(now() at time zone 'UTC')::date`

type Taken = { kind: UsageKind; subject_id: string; items: number; max: number; reason: Reason }

/**
 * Counts what a command stores against its quotas of the day, in one statement of its transaction. @throws AppError 429
 * with the seconds until the next day
 */
export async function takeToday(tx: Db, taken: readonly Taken[]): Promise<void> {
  const given = JSON.stringify(taken.map(({ kind, subject_id, items }) => ({ kind, subject_id, items })))
  const { rows } = await tx.execute<{ kind: UsageKind; items: number; wait: number }>(sql`
    insert into business_usage (kind, subject_id, day, items)
    select r.kind, r.subject_id, ${today}, r.items
    from jsonb_to_recordset(${given}::jsonb) r (kind text, subject_id bigint, items bigint) order by 1, 2
    on conflict (kind, subject_id, day) do update set items = business_usage.items + excluded.items
    returning kind, items::float8 as items,
      ceil(extract(epoch from (${today} + 1) - (now() at time zone 'UTC')))::int as wait`)
  for (const { kind, max, reason } of taken) {
    const row = rows.find((one) => one.kind === kind)
    if (row && row.items > max)
      throw new AppError('tooManyRequests', { reason, params: { max }, retryAfter: row.wait })
  }
}

/** Deletes what was counted more than 35 days ago. */
export async function dropOldUsage(): Promise<void> {
  await db().execute(sql`delete from business_usage where day < ${today} - 35`)
}
