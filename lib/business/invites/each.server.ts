import { AppError, sentenceOf } from '@/lib/core/app-error'
import type { InviteResult } from './schema'

/**
 * Runs `work` for one item after the other, and returns a result for each in order: the id that it resolves to, or the
 * refusal.
 */
export async function eachSeparately<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<string>,
): Promise<{ items: InviteResult[] }> {
  const items: InviteResult[] = []
  for (const one of all) {
    try {
      items.push({ invite: { id: await work(one) }, exception: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      items.push({ invite: null, exception: { code: error.code, message: sentenceOf(error) } })
    }
  }
  return { items }
}
