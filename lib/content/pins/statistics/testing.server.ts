import { sql } from 'drizzle-orm'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countHits } from './count/count.server'
import { type CountColumn, columns, type HitKind } from './kinds'
import { rollUp } from './roll-up.server'

/** Counts something as a door does, and waits until it is in the days. For tests. */
export async function happened(
  viewer: Viewer,
  kind: HitKind,
  of: { pin?: string; profile?: string; items?: number },
  from: Partial<Origin> = {},
) {
  await countHits(viewer, [{ kind, ...of }], { ip: testOrigin.ip, user_agent: 'Firefox', ...from })
  await rollUp()
}

async function countsOf(table: 'pin_days' | 'account_days', key: 'pin_id' | 'user_id', id: string) {
  await rollUp()
  const sums = columns.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', ')
  const { rows } = await db().execute<Record<CountColumn, number>>(
    sql`select ${sql.raw(sums)} from ${sql.raw(table)} where ${sql.raw(key)} = ${id}`,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== 0))
}

/** Returns the counts of a pin that are not zero, of all days. For tests. */
export const countsOfPin = (id: string) => countsOf('pin_days', 'pin_id', id)
/** Returns those of an account. For tests. */
export const countsOfAccount = (id: string) => countsOf('account_days', 'user_id', id)

/** Stores counts of a pin `daysAgo` days ago. For tests. */
export async function hadOn(
  pin: { id: string },
  daysAgo: number,
  counts: Partial<Record<CountColumn, number>>,
  device = 'desktop',
) {
  const names = sql.raw(Object.keys(counts).join(', '))
  const values = sql.join(
    Object.values(counts).map((value) => sql`${value}`),
    sql`, `,
  )
  const day = sql`(now() at time zone 'utc')::date - ${daysAgo}::int`
  await db().execute(
    sql`insert into pin_days (pin_id, day, device, ${names}) values (${pin.id}, ${day}, ${device}, ${values})`,
  )
  await db().execute(sql`
    insert into account_days as x (user_id, day, device, ${names}) select user_id, ${day}, ${device}, ${values} from pins where id = ${pin.id}
    on conflict (user_id, day, device) do update set ${sql.join(
      Object.keys(counts).map((name) => sql.raw(`${name} = x.${name} + excluded.${name}`)),
      sql`, `,
    )}`)
}

/** Stores that some people opened pins of a person. For tests. */
export async function openedBy(owner: string, people: readonly string[], daysAgo = 0, device = 'phone') {
  await db().execute(sql`insert into pin_audience (user_id, person_id, day, device)
    select ${owner}, p, (now() at time zone 'utc')::date - ${daysAgo}::int, ${device} from unnest(${sql.param([...people])}::bigint[]) p`)
}
