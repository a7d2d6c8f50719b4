import { sql } from 'drizzle-orm'
import { publicRule } from '@/lib/content/pins/card/card-sql.server'
import { audienceQueue } from '@/lib/content/pins/queues.server'
import { emit } from '@/lib/core/events.server'
import { largestId } from '@/lib/core/input'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'

/** Pins updated per transaction: some tenths of a second, during which others may wait. Tests lower it. */
export const audiencePiece = { pins: 1000 }

/**
 * Returns the ids of a user's pins and of others' pins on the user's boards, before an id, newest first, as feeds show
 * them.
 */
async function pinsBefore(tx: Db, user_id: string, before: string, max: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    (select p.id from pins p where p.user_id = ${user_id} and p.id < ${before} order by p.id desc limit ${max})
    union (select p.id from boards b join pins p on p.board_id = b.id
      where b.user_id = ${user_id} and p.user_id <> ${user_id} and p.id < ${before} order by p.id desc limit ${max})
    order by id desc limit ${max}`)
  return rows.map(({ id }) => id)
}

/** Sets whether pins are public, by the current state of their boards; the caller has locked the boards. */
async function settle(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update pins p set is_public = r.public
    from (select q.id, ${sql.raw(publicRule('q', 'b'))} as public
      from pins q join boards b on b.id = q.board_id where q.id = any(${sql.param(ids)}::bigint[])) r
    where p.id = r.id and p.is_public <> r.public returning p.id`)
  if (rows.length > 0) await emit(tx, 'publicChanged', { ids: rows.map(({ id }) => id) })
}

/**
 * Updates a user's pins after the audience of their boards changed: the newest immediately, the others by a job. Reads
 * need not wait for it, since each checks the board, too; feeds and search use it to find candidates. The caller has
 * locked the changed boards.
 */
export async function settleNewest(tx: Db, user_id: string): Promise<void> {
  const { pins } = audiencePiece
  const ids = await pinsBefore(tx, user_id, largestId, pins)
  await settle(tx, ids)
  if (ids.length === pins) await enqueue(tx, audienceQueue, { user_id }, user_id)
}

type Options = {
  /** Pins of one transaction. */
  most?: number
  /** Called after each transaction: a test stops here to simulate a killed worker, or changes the account. */
  onPiece?: () => unknown
}

/**
 * Updates all pins of a user to the current state of their boards, newest first. Runs as a job.
 * Progress is not stored: a run after a kill starts again and finds the pins up to date. When the account changes
 * during a run, another job is enqueued, unless one is waiting. A transaction that changes the account locks the
 * boards; each batch waits for it before it reads them.
 */
export async function settleAudience(
  user_id: string,
  { most: max = audiencePiece.pins, onPiece }: Options = {},
): Promise<void> {
  for (let before = largestId; ; ) {
    const ids = await transact(async (tx) => {
      const found = await pinsBefore(tx, user_id, before, max)
      await tx.execute(sql`
        select 1 from boards where id in (select board_id from pins where id = any(${sql.param(found)}::bigint[]))
        order by id for share`)
      await settle(tx, found)
      return found
    })
    await onPiece?.()
    const last = ids.at(-1)
    if (ids.length < max || last === undefined) return
    before = last
  }
}
