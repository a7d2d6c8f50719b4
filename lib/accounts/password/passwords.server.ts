import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@/lib/core/app-error'
import { singleton } from '@/lib/core/singleton'

/** argon2id, 19 MiB and two passes: 10 to 50 ms of one core, by the machine. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentForm = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashes at once in this process, and how many may wait: more would only time out, and take memory first. */
const lanes = 2
const longestQueue = 200

const gate = () => singleton('accounts.passwords', () => ({ busy: 0, waiting: [] as (() => void)[] }))

/** Runs `work` when a lane is free. @throws AppError 503 when too many wait */
async function inLane<T>(work: () => Promise<T>): Promise<T> {
  const state = gate()
  if (state.busy < lanes) state.busy++
  else {
    if (state.waiting.length >= longestQueue) refuse('busy', { retryAfter: 5 })
    // Whoever leaves hands the lane over, so that `busy` stays as it is.
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

/** The hash of a password as `users.password_hash` keeps it. @throws AppError 503 when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password.normalize('NFKC'), cost))
}

/** A hash that no password has, to be checked where there is none: an unknown account costs what a known one does. */
const noHash = () => singleton('accounts.noHash', () => hash(randomBytes(32), cost))

/** Whether the password fits; without a hash it never does, in the same time. @throws AppError 503 when too many wait */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const none = await noHash()
  const fits = await inLane(() => verify(stored ?? none, password.normalize('NFKC')))
  return fits && stored !== null
}

/** Whether a stored hash was made with another cost than today's, and is to be made again at a log-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentForm)
}
