import type { z } from 'zod'
import { AppError, sentenceOf } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { decide } from './decide.server'
import type { decisionsCreate, wireDecided } from './schema'

/**
 * Makes one decision for several cases, each in its own transaction, in the given order. A case that cannot be decided so
 * keeps its state, and its `problem` says why: it was decided meanwhile, is about the admin, or has no such outcome.
 */
export async function decideMany(
  admin: Member,
  { case_ids, ...decision }: z.output<typeof decisionsCreate>,
  origin: Origin,
): Promise<z.output<typeof wireDecided>[]> {
  const decided: z.output<typeof wireDecided>[] = []
  for (const case_id of new Set(case_ids)) {
    try {
      await decide(admin, { ...decision, case_id, copies: false }, origin)
      decided.push({ case_id, problem: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      decided.push({ case_id, problem: sentenceOf(error) })
    }
  }
  return decided
}
