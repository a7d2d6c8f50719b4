import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Limit, LimitName, LimitRule } from '@/lib/core/resource'
import { singleton } from '@/lib/core/singleton'
import { volatilePool } from '@/lib/platform/db/client.server'

export { limitKey } from './limit-key'

/**
 * Limits that calls of several domains share; others are declared in the manifest of their domain. Each allows `points`
 * calls in `seconds`. `shared` limits are exact over all web processes (stored in PostgreSQL) and refuse calls when
 * their store is down; the others are per process, cost nothing, and only keep one visitor from crowding out the rest.
 */
const limits: Record<LimitName, LimitRule> = {
  read: { points: 1000, seconds: 60, shared: false },
  search: { points: 200, seconds: 60, shared: false },
  lookup: { points: 120, seconds: 60, shared: false },
  write: { points: 400, seconds: 60, shared: false },
  upload: { points: 300, seconds: 600, shared: true },
  mail: { points: 10, seconds: 3600, shared: true },
  invite: { points: 50, seconds: 3600, shared: true },
}

const ruleOf = (limit: Limit) => (typeof limit === 'string' ? { name: limit, ...limits[limit] } : limit)

/**
 * True for a limit on guesses of a secret: it also counts members by address, or accounts would multiply the guesses.
 */
export const guardsSecret = (limit: Limit): boolean => ruleOf(limit).guards === true

function limiter(limit: Limit): RateLimiterAbstract {
  const { name, points, seconds, shared } = ruleOf(limit)
  return singleton(`limit.${name}`, () => {
    const options = {
      keyPrefix: name,
      points: Math.round(points * env().RATE_LIMIT_SCALE),
      duration: seconds,
    }
    if (!shared) return new RateLimiterMemory(options)
    return new RateLimiterPostgres({
      ...options,
      storeClient: volatilePool(),
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  })
}

/** The state of a limit: the limit, the remaining calls, seconds until it resets. */
export type LimitCount = { limit: number; remaining: number; reset: number }

/**
 * True if a limiter refused, rather than failed. By its shape: the limiter of a process is made by one of several copies of
 * the library, each of which has its own class.
 */
const isUsedUp = (refusal: unknown): refusal is RateLimiterRes =>
  typeof refusal === 'object' && refusal !== null && !(refusal instanceof Error) && 'msBeforeNext' in refusal

/**
 * Counts one call, or a call of `points` items, all of them or none. @throws AppError 8 with the seconds to wait, when `key`
 * has used up its limit; 503 when the store is down
 */
export async function takeLimit(limit: Limit, key: string, points = 1): Promise<LimitCount> {
  const counter = limiter(limit)
  try {
    const { remainingPoints, msBeforeNext } = await counter.consume(key, points)
    return { limit: counter.points, remaining: remainingPoints, reset: Math.ceil(msBeforeNext / 1000) }
  } catch (refusal) {
    if (!isUsedUp(refusal)) refuse('busy', { cause: refusal, retryAfter: 5 })
    // A smaller batch may still pass.
    if (points > 1) await counter.reward(key, points)
    refuse('tooManyRequests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}

/** Returns the calls that a limit grants per window. */
export const pointsOf = (limit: Limit): number => limiter(limit).points
