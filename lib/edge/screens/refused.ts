import type { AppError } from '@/lib/core/app-error'
import type { Loaded } from './loader.server'
import type { ScreenState } from './state'

type Refusal = Pick<AppError, 'status' | 'message' | 'retryAfter'>

const screens: Record<number, 'not-found' | 'forbidden'> = {
  404: 'not-found',
  403: 'forbidden',
  400: 'not-found',
}

/** The statuses that pass after a while: past a limit, and in an outage. */
const passing = [429, 503, 507]

/** Seconds to wait when the refusal does not say how many. */
const usualWait = 5

function screenOf({ status, retryAfter }: Refusal): ScreenState['screen'] {
  if (passing.includes(status))
    return { name: 'wait', isLimit: status === 429, seconds: Math.max(1, retryAfter ?? usualWait) }
  return { name: screens[status] ?? 'error' }
}

/**
 * Returns the screen of a refusal: 404 and 403 have their own, a limit and an outage say when to come back, all others have
 * the error screen.
 */
export function refused(error: Refusal): Exclude<Loaded, { redirect: string }> {
  const status = error.status === 400 ? 404 : error.status
  return { status, screen: screenOf(error), seo: { title: error.message, canonical: '/', noindex: true } }
}

/** Returns the `Retry-After` of a screen; null unless it says when to come back. */
export const retryAfterOf = ({ screen }: Pick<ScreenState, 'screen'>): string | null =>
  screen.name === 'wait' ? String(screen.seconds) : null
