import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { log } from '@/lib/core/logs/log.server'
import type { Reason } from '@/lib/core/reasons'
import { db } from '@/lib/platform/db/client.server'
import { idempotentCalls } from './table.server'

const header = 'Idempotency-Key'
const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Seconds after which an unfinished call counts as lost with its process. */
const LOST = 60
/** Milliseconds that an equal call waits for the first one's answer, and between two checks. */
const WAIT_MS = 20_000
const LOOK_MS = 60

/** One call: its user, method, key, and body. */
type KeyedRequest = { user_id: string; method: string; key: string; body: unknown }

const refuse = (error: 'badRequest' | 'conflict', reason: Reason) =>
  new AppError(error, { field: header, reason })

/** Returns the key of a request; null for none. @throws AppError 1 unless it is a UUID */
export function keyIn(request: Request): string | null {
  const key = request.headers.get(header)
  if (key === null) return null
  if (!keyForm.test(key)) throw refuse('badRequest', 'mustBeUuid')
  return key.toLowerCase()
}

/** Returns a body with sorted field names, so that equal bodies serialize equally. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([typeof body, ordered(body)]))
    .digest()

const at = ({ user_id, method, key }: KeyedRequest) =>
  and(eq(idempotentCalls.user_id, user_id), eq(idempotentCalls.method, method), eq(idempotentCalls.key, key))

/** Claims the call for this process; returns false when another has it, or its answer exists. */
async function claim(requested: KeyedRequest, hash: Buffer): Promise<boolean> {
  const { user_id, method, key } = requested
  const { created_at, answer, claimed_at } = idempotentCalls
  const claimed = await db()
    .insert(idempotentCalls)
    .values({ user_id, method, key, body_hash: hash })
    .onConflictDoUpdate({
      target: [idempotentCalls.user_id, idempotentCalls.method, idempotentCalls.key],
      set: { body_hash: hash, answer: null, created_at: sql`now()`, claimed_at: sql`now()` },
      setWhere: or(
        lt(created_at, sql`now() - interval '24 hours'`),
        and(isNull(answer), lt(claimed_at, sql`now() - make_interval(secs => ${LOST})`)),
      ),
    })
    .returning({ key: idempotentCalls.key })
  return claimed.length > 0
}

/**
 * Returns the first answer to the call, as JSON; null while it runs, or when it failed. @throws AppError 409
 * for another body
 */
async function firstAnswer(requested: KeyedRequest, hash: Buffer): Promise<string | null> {
  const { rows } = await db().execute<{ body_hash: Buffer; answer: string | null }>(
    sql`select body_hash, answer from idempotent_calls where ${at(requested)}`,
  )
  const [row] = rows
  if (row && !row.body_hash.equals(hash)) throw refuse('conflict', 'keyUsed')
  return row?.answer ?? null
}

async function runFirst<T>(requested: KeyedRequest, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    const answer = JSON.stringify(result ?? null)
    await db()
      .update(idempotentCalls)
      .set({ answer })
      .where(at(requested))
      // The work is done and committed: the sender must get the answer.
      .catch((error: unknown) => log.error({ err: error }, 'an answer was not kept'))
    return result
  } catch (error) {
    await db()
      .delete(idempotentCalls)
      .where(and(at(requested), isNull(idempotentCalls.answer)))
      .catch((lost: unknown) => log.warn({ err: lost }, 'a refused call was not forgotten'))
    throw error
  }
}

/**
 * Runs `work` once for each key of an account and method within 24 hours: equal calls get the first one's answer, and
 * wait for it while it runs. A refusal is not stored, so that the call may be retried. @throws AppError 409 for the
 * same key with another body, 503 when the first call takes too long, otherwise as `work`
 */
export async function runOnce<T>(requested: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const hash = hashOf(requested.body)
  const until = performance.now() + WAIT_MS
  while (performance.now() < until) {
    if (await claim(requested, hash)) return runFirst(requested, work)
    const answer = await firstAnswer(requested, hash)
    if (answer !== null) return JSON.parse(answer) as T
    await sleep(LOOK_MS)
  }
  throw new AppError('busy', { retryAfter: 5 })
}

/** Deletes answers older than 24 hours. */
export async function forgetAnswers(): Promise<void> {
  await db().delete(idempotentCalls).where(lt(idempotentCalls.created_at, sql`now() - interval '24 hours'`))
}
