import { createHmac } from 'node:crypto'
import { refuse } from '@/lib/core/app-error'
import { env, secretKey } from '@/lib/core/env.server'
import { volatilePool } from '@/lib/platform/db/client.server'
import {
  type BudgetName,
  type BudgetPeriod,
  type BudgetRow,
  budgetPeriods,
  type Counted,
  countersOf,
  mailBudget,
} from './budget'

/** Counters do not store addresses, among them those of people without an account. */
const hidden = (address: string) =>
  createHmac('sha256', secretKey('mail.budget')).update(address.toLowerCase()).digest('base64url')

/** Returns the value of the table, as the host changed it. */
export function budgetOf(row: BudgetRow, period: BudgetPeriod): number {
  const { MAIL_LIMITS, RATE_LIMIT_SCALE } = env()
  const name: BudgetName = `${row}-${period}`
  return Math.round((MAIL_LIMITS[name] ?? mailBudget[row][period]) * RATE_LIMIT_SCALE)
}

type Counter = { name: string; count: number; most: number; seconds: number }

/** Returns each counter of some mails once, with how many of the mails it counts. */
function countersOfAll(mails: readonly Counted[]): Counter[] {
  const all = new Map<string, Counter>()
  for (const mail of mails)
    for (const { row, key } of countersOf(mail, hidden))
      for (const period of Object.keys(budgetPeriods) as BudgetPeriod[]) {
        const name = `${row}-${period} ${key}`
        const before = all.get(name)?.count ?? 0
        all.set(name, {
          name,
          count: before + 1,
          most: budgetOf(row, period),
          seconds: budgetPeriods[period],
        })
      }
  return [...all.values()]
}

// One statement adds to all counters, in the order of their names, so that concurrent ones wait and never deadlock. A full
// counter is not returned; its period began with its first mail.
const add = {
  name: 'mail_budget_add',
  text: `insert into mail_counts as c (name, count, most, ends_at)
    select n.name, n.count, n.most, clock_timestamp() + make_interval(secs => n.seconds)
    from unnest($1::text[], $2::int[], $3::int[], $4::int[]) n (name, count, most, seconds) where n.count <= n.most
    order by n.name
    on conflict (name) do update set most = excluded.most,
      count = excluded.count + case when c.ends_at <= clock_timestamp() then 0 else c.count end,
      ends_at = case when c.ends_at <= clock_timestamp() then excluded.ends_at else c.ends_at end
    where c.ends_at <= clock_timestamp() or c.count + excluded.count <= excluded.most
    returning name`,
}

const wait = {
  name: 'mail_budget_wait',
  text: `select coalesce(max(ceil(extract(epoch from ends_at - clock_timestamp()))), 0)::int as seconds
    from mail_counts where name = any($1::text[])`,
}

/**
 * Counts mails that a person is about to cause, all of them or none: exact over all processes. The count remains if the
 * action fails afterwards. Returns 0, or the seconds until the same may be tried again.
 */
export async function countMails(mails: readonly Counted[]): Promise<number> {
  if (mails.length === 0) return 0
  const counters = countersOfAll(mails)
  const client = await volatilePool().connect()
  let isClean = false
  try {
    await client.query('begin')
    const columns = [
      counters.map(({ name }) => name),
      counters.map(({ count }) => count),
      counters.map(({ most: max }) => max),
      counters.map(({ seconds }) => seconds),
    ]
    const { rows } = await client.query<{ name: string }>({ ...add, values: columns })
    const isCounted = rows.length === counters.length
    await client.query(isCounted ? 'commit' : 'rollback')
    isClean = true
    if (isCounted) return 0
    const added = new Set(rows.map(({ name }) => name))
    const full = counters.filter(({ name }) => !added.has(name))
    const { rows: waits } = await client.query<{ seconds: number }>({
      ...wait,
      values: [full.map(({ name }) => name)],
    })
    // A counter that this batch alone would overfill may not exist yet.
    return Math.max(1, waits[0]?.seconds || Math.max(...full.map(({ seconds }) => seconds)))
  } finally {
    client.release(!isClean)
  }
}

/** Counts mails as `countMails`. @throws AppError 8 with the time to wait, when the budget does not suffice for all of them */
export async function takeMailBudget(mails: readonly Counted[]): Promise<void> {
  const retryAfter = await countMails(mails)
  if (retryAfter === 0) return
  const params = { minutes: Math.ceil(retryAfter / 60) }
  refuse('tooManyRequests', { reason: 'mailBudget', params, retryAfter })
}

/** Deletes counters whose period is over. */
export async function forgetMailCounts(): Promise<void> {
  await volatilePool().query('delete from mail_counts where ends_at < now()')
}
