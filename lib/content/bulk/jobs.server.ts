import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { isAble } from '@/lib/core/ability'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { finishDoing, finishUndoing } from './finish.server'
import { doPins, type TakenPin } from './pieces.server'
import type { Action } from './present.server'
import { bulkQueue } from './queues.server'
import { boardActions } from './table.server'
import { undoPins } from './undo-pieces.server'

/** Pins of one transaction: some tenths of a second, during which others may wait. */
const atOnce = 100

/** Returns the member for whom the worker acts. */
async function memberOf(user_id: string): Promise<Member> {
  const user = await viewerUser(user_id)
  return { kind: 'auth', id: user.id, session_id: '0', install_id: 'worker', device: 'desktop', user }
}

/** Locks the action until the batch is done, so that it is canceled only between two batches. */
async function lock(tx: Db, id: string): Promise<Action | undefined> {
  const { rows } = await tx.execute<Action>(sql`
    select * from board_actions where id = ${id} and status in ('running', 'undoing') for no key update`)
  return rows[0]
}

async function nextPins(tx: Db, { id, status }: Action, max: number): Promise<TakenPin[]> {
  const { rows } = await tx.execute<TakenPin>(
    status === 'running'
      ? sql`select * from board_action_pins where action_id = ${id} and state = 'waiting' order by n limit ${max}`
      : sql`select * from board_action_pins where action_id = ${id} and state = 'done' order by n desc limit ${max}`,
  )
  return rows
}

/** Marks pins, and counts them if the action counts that state. */
async function mark(
  tx: Db,
  action: Action,
  rows: readonly TakenPin[],
  state: 'done' | 'failed' | 'undone',
): Promise<void> {
  const list = sql.param(rows.map(({ n }) => n))
  const copies = sql.param(rows.map(({ copy_id }) => copy_id))
  await tx.execute(sql`update board_action_pins p set state = ${state}, copy_id = w.copy_id
    from unnest(${list}::int[], ${copies}::bigint[]) as w (n, copy_id) where p.action_id = ${action.id} and p.n = w.n`)
  if (action.status !== 'running') return
  const column = state === 'done' ? 'done_count' : 'failed_count'
  await tx
    .update(boardActions)
    .set({ [column]: sql`${boardActions[column]} + ${rows.length}` })
    .where(eq(boardActions.id, action.id))
}

type Outcome = 'more' | 'over'

/** Processes one batch in one transaction. @throws AppError when one of its pins is missing or the member may no longer change it */
async function doPiece(member: Member, id: string, max: number): Promise<Outcome> {
  return transact(async (tx) => {
    const action = await lock(tx, id)
    if (!action) return 'over'
    const rows = await nextPins(tx, action, max)
    const isUndone = action.status === 'undoing'
    if (rows.length === 0) {
      await (isUndone ? finishUndoing(tx, member, action) : finishDoing(tx, member, action))
      return 'over'
    }
    const done = await (isUndone ? undoPins(tx, member, action, rows) : doPins(tx, member, action, rows))
    await mark(tx, action, done, isUndone ? 'undone' : 'done')
    return 'more'
  })
}

/** Marks the next pin as failed: it is missing, or the member may no longer change it. */
async function skipOne(id: string): Promise<void> {
  await transact(async (tx) => {
    const action = await lock(tx, id)
    if (!action) return
    const rows = await nextPins(tx, action, 1)
    await mark(tx, action, rows, action.status === 'undoing' ? 'undone' : 'failed')
  })
}

/** Processes a batch; if one of its pins cannot be changed, processes them one at a time. */
async function tryPiece(member: Member, id: string, max: number): Promise<Outcome> {
  try {
    return await doPiece(member, id, max)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (max === 1) await skipOne(id)
    else for (let n = 0; n < max; n++) if ((await tryPiece(member, id, 1)) === 'over') return 'over'
    return 'more'
  }
}

type Options = {
  /** Pins of one transaction. */
  most?: number
  /** Called after each transaction: a test stops here to simulate a killed worker. */
  onPiece?: () => unknown
}

/**
 * Does or undoes, as a job, the remaining pins of an action, in batches. A run after a kill resumes with the pins that
 * are left. It stops if the member may no longer save.
 */
export async function runAction(id: string, { most: max = atOnce, onPiece }: Options = {}): Promise<void> {
  const { rows } = await db().execute<{ user_id: string }>(
    sql`select user_id from board_actions where id = ${id}`,
  )
  const [action] = rows
  if (!action) return
  for (;;) {
    const member = await memberOf(action.user_id)
    if (!isAble(member.user, 'save')) return stop(id)
    if ((await tryPiece(member, id, max)) === 'over') return
    await onPiece?.()
  }
}

const cancelled = {
  status: 'cancelled',
  finished_at: sql`coalesce(${boardActions.finished_at}, now())`,
} as const
const isOpen = inArray(boardActions.status, ['running', 'undoing'])

async function stop(id: string): Promise<void> {
  await db()
    .update(boardActions)
    .set(cancelled)
    .where(and(eq(boardActions.id, id), isOpen))
}

/**
 * Retries actions that are still open after an hour because their job failed too often; after a day, ends them, which
 * unblocks their part of the board.
 */
export async function reviveActions(): Promise<void> {
  await db()
    .update(boardActions)
    .set(cancelled)
    .where(and(isOpen, sql`${boardActions.created_at} < now() - interval '1 day'`))
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from board_actions
      where status in ('running', 'undoing') and created_at < now() - interval '1 hour' order by created_at limit 100`)
    for (const { id } of rows) await enqueue(tx, bulkQueue, { id }, id)
  })
}

/** Deletes the pins of an action when it can no longer be undone, and actions after a day. */
export async function purgeActions(): Promise<void> {
  await db().execute(sql`delete from board_action_pins where (action_id, n) in (
    select p.action_id, p.n from board_actions a join board_action_pins p on p.action_id = a.id
    where a.finished_at < now() - interval '2 hours' and a.status <> 'undoing' limit 20000)`)
  await db()
    .delete(boardActions)
    .where(
      and(sql`${boardActions.finished_at} < now() - interval '1 day'`, ne(boardActions.status, 'undoing')),
    )
}
