import { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import { isHungUp } from '@/lib/core/logs/hung-up'
import { log } from '@/lib/core/logs/log.server'
import { faultOf } from '@/lib/core/reasons'
import { outageOf } from '@/lib/platform/db/outage'

/**
 * Converts anything thrown into an error that may leave the server; unknown errors are logged and become code
 * 500.
 */
export function asAppError(thrown: unknown, requestId: string): AppError {
  if (thrown instanceof AppError) {
    if (thrown.status >= 500) log.warn({ err: thrown.cause, requestId }, 'refused: %s', thrown.message)
    return thrown
  }
  if (thrown instanceof z.ZodError) {
    const { field = 'options', ...why } = faultOf(thrown.issues)
    return new AppError('badRequest', { field, ...why })
  }
  const outage = outageError(thrown)
  if (isHungUp(thrown)) log.info({ requestId }, 'the caller hung up')
  else if (outage) log.warn({ err: thrown, requestId }, 'refused for an outage')
  else log.error({ err: thrown, requestId }, 'request failed')
  return outage ?? new AppError('serverError')
}

/** Returns the error for a temporary outage: a full disk, or an unreachable database; null otherwise. */
function outageError(thrown: unknown): AppError | null {
  const outage = outageOf(thrown)
  if (outage === 'no-room') return new AppError('storageFull', { retryAfter: 60, cause: thrown })
  return outage === 'away' ? new AppError('busy', { retryAfter: 5, cause: thrown }) : null
}
