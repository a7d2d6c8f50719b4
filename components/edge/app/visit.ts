import { keepFor, storedFor } from '@/components/accounts/consent/optional-storage'

/** Maximum pages of one visit that are stored, newest last. */
const maxPages = 10

type Behavior = { pages: number; pins: number; since: number }

function behaviorOf(text: string | null, now: number): Behavior {
  try {
    const { pages, pins, since }: Record<string, unknown> = JSON.parse(text ?? '{}') ?? {}
    if ([pages, pins, since].every(Number.isSafeInteger)) return { pages, pins, since } as Behavior
  } catch {
    // A foreign value: counting restarts.
  }
  return { pages: 0, pins: 0, since: now }
}

/**
 * Stores a signed-out visitor's page view under the analytics consent, for a sign-up to send
 * (`visited_pages` and `user_behavior_data`): the kinds of the last ten pages, and the number of pages and pins
 * seen since a time (ms). Addresses, which contain names of people and searches, are not stored.
 */
export function keepVisit(page: string, now = Date.now()): void {
  const pages = (storedFor('analytic', 'visited_pages') ?? '').split(',').filter(Boolean)
  keepFor('analytic', 'visited_pages', [...pages, page].slice(-maxPages).join())
  const seen = behaviorOf(storedFor('analytic', 'user_behavior_data'), now)
  const pins = seen.pins + (page === '/pin/[id]' ? 1 : 0)
  keepFor('analytic', 'user_behavior_data', JSON.stringify({ ...seen, pages: seen.pages + 1, pins }))
}
