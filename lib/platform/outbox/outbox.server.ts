import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { afterCommit, type Db, transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'

/** Runs effects of one kind, in the order in which they were stored. */
type Handle = (tx: Db, many: never[]) => Promise<unknown>

/** Handlers by kind. */
const handlers = new Map<string, Handle>()

/** Returns the state of this process: true if effects are left to a worker instead of run after the commit. */
const state = () => singleton('outbox.state', () => ({ hasWorker: false }))

/**
 * Leaves the effects of this process's commands to a worker. Without it (in tools and tests) they run right after the
 * commit, before `transact` returns.
 */
export function deferEffectsToWorker(): void {
  state().hasWorker = true
}

const store = statement<{ id: string }, [kind: string, data: string]>(
  'outbox_store',
  'insert into outbox (kind, data) values ($1, $2::jsonb) returning id',
)

/**
 * Declares effects that no caller waits for. `leave` stores one in the command's transaction, sent immediately like a
 * declared statement. `handle` gets several, each exactly once even if workers are killed, since they are deleted in
 * its transaction. It must read the current state, which may have changed since, and take its own locks.
 */
export function effect<Data extends Record<string, unknown>>(
  kind: string,
  handle: (tx: Db, many: Data[]) => Promise<unknown>,
): (tx: Db, data: Data) => Promise<void> {
  handlers.set(kind, handle)
  return async (tx, data) => {
    const [row] = await store.in(tx, kind, JSON.stringify(data))
    if (row && !state().hasWorker) afterCommit(tx, () => runEffect(row.id))
  }
}

type Left = { id: string; kind: string; data: Record<string, unknown> }

const takeOne = statement<Left, [id: string]>(
  'outbox_take_one',
  'delete from outbox where id = $1 returning id, kind, data',
)

const takeDue = statement<Left, [limit: number]>(
  'outbox_take_due',
  `with taken as (delete from outbox where id in (
     select id from outbox where due_at <= now() order by id limit $1 for update skip locked) returning id, kind, data)
   select t.id, t.kind, t.data from taken t order by t.id`,
)

const due = statement<{ id: string }, [limit: number]>(
  'outbox_due',
  'select id from outbox where due_at <= now() order by id limit $1',
)

const ofActor = statement<{ id: string }, [kind: string, actor: string]>(
  'outbox_of_actor',
  `select id from outbox where kind = $1 and data ->> 'actor' = $2 order by id limit 100`,
)

const postpone = statement<{ attempts: number }, [id: string]>(
  'outbox_postpone',
  `update outbox set attempts = attempts + 1, due_at = now() + least(3600, 2 ^ least(attempts, 12)) * interval '1 second'
   where id = $1 returning attempts`,
)

// Work lost in a crash of the database is rolled back with its deletion, and runs again.
const withShortTimeout = statement<{ set_config: string }>(
  'outbox_hasty',
  `select set_config('synchronous_commit', 'off', true)`,
)

async function runAll(tx: Db, left: readonly Left[]): Promise<void> {
  for (const kind of new Set(left.map((one) => one.kind))) {
    const handle = handlers.get(kind)
    if (!handle) throw new Error(`nothing carries out ${kind}`)
    const many = left.filter((one) => one.kind === kind)
    await handle(tx, many.map(({ data }) => data) as never[])
  }
}

/** Runs one effect unless it has already run; a failing one is retried at increasing intervals. */
async function runEffect(id: string): Promise<void> {
  try {
    await transact(async (tx) => {
      const [, left] = await Promise.all([withShortTimeout.in(tx), takeOne.in(tx, id)])
      await runAll(tx, left)
    })
  } catch (error) {
    const [row] = await postpone(id)
    log.error({ err: error, effect: id, attempts: row?.attempts }, 'an effect failed')
  }
}

/** Runs a person's waiting effects of one kind, so that they see their own changes before a worker runs them. Returns true if there were any. */
export async function runEffectsOf(kind: string, actor: string): Promise<boolean> {
  const some = await ofActor(kind, actor)
  for (const { id } of some) await runEffect(id)
  return some.length > 0
}

/** Maximum effects of one transaction. */
const batchSize = 100

/**
 * Runs the effects that are due, as one batch if all succeed, otherwise one at a time. Returns true if there may be
 * more.
 */
export async function runEffects(): Promise<boolean> {
  const some = await due(batchSize)
  if (some.length === 0) return false
  try {
    await transact(async (tx) => {
      const [, left] = await Promise.all([withShortTimeout.in(tx), takeDue.in(tx, batchSize)])
      await runAll(tx, left)
    })
  } catch (error) {
    log.warn({ err: error }, 'effects are done one by one')
    for (const { id } of some) await runEffect(id)
  }
  return some.length === batchSize
}

/** Milliseconds between the polls of an idle worker. */
const pauseMs = 100

/** Runs effects until stopped; the returned function resolves when the last one has run. */
export function startEffects(): () => Promise<void> {
  const stop = new AbortController()
  const run = async () => {
    while (!stop.signal.aborted) {
      const isMore = await runEffects().catch((error: unknown) => {
        log.warn({ err: error }, 'no effects could be done')
        return false
      })
      if (!isMore) await sleep(pauseMs, undefined, stop).catch(() => undefined)
    }
  }
  const ended = run()
  return async () => {
    stop.abort()
    await ended
  }
}
