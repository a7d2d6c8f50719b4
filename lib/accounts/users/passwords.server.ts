import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@/lib/core/app-error'
import { singleton } from '@/lib/core/singleton'

/** argon2id, 19 MiB and two passes: 10 to 50 ms of one core, depending on the machine. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentForm = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Concurrent hashes of this process, and the maximum waiting: more would only time out and use memory. */
const lanes = 2
const longestQueue = 200

const gate = () => singleton('accounts.passwords', () => ({ busy: 0, waiting: [] as (() => void)[] }))

/** Runs `work` when a lane is free. @throws AppError 503 when too many wait */
async function inLane<T>(work: () => Promise<T>): Promise<T> {
  const state = gate()
  if (state.busy < lanes) state.busy++
  else {
    if (state.waiting.length >= longestQueue) refuse('busy', { retryAfter: 5 })
    // Hands the lane to the next waiting call, so that `busy` stays the same.
    await new Promise<void>((resolve) => state.waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = state.waiting.shift()
    if (next) next()
    else state.busy--
  }
}

/** Returns the hash of a password for `users.password_hash`. @throws AppError 503 when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password.normalize('NFKC'), cost))
}

/**
 * Returns a hash of no password, to check accounts without one against, so that unknown accounts cost the same as known
 * ones.
 */
const noHash = () => singleton('accounts.noHash', () => hash(randomBytes(32), cost))

/**
 * True if the password matches; false without a hash, in the same time. @throws AppError 503 when too many wait
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const none = await noHash()
  const fits = await inLane(() => verify(stored ?? none, password.normalize('NFKC')))
  return fits && stored !== null
}

/**
 * True if a stored hash has another cost than the current one, so that it must be renewed at a log-in.
 */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentForm)
}
