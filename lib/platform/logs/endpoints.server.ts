import { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { endpoint } from '@/lib/core/endpoint'
import { log } from '@/lib/core/logs/log.server'
import { countError } from '@/lib/platform/browser-errors/count.server'
import { keepEvents } from './keep.server'
import { bufferLimit } from './known'
import { logLimit } from './limit'
import { errorInput, eventsInput, statsInput } from './schema'
import { tallyEvents, tallyStats } from './tally.server'

function checkSize(input: unknown): void {
  if (Buffer.byteLength(JSON.stringify(input)) > bufferLimit) refuse('tooLarge')
}

/** Reports of browsers about themselves (specification part 1, sections 7 and 9): counted; events are also kept for a while. */
export const logEndpoints = [
  endpoint({
    door: 'StatsLogResource.create',
    needs: 'anyone',
    limit: logLimit,
    input: statsInput,
    output: z.strictObject({
      count: z.number(),
    }),
    run: async ({ input }) => {
      checkSize(input)
      tallyStats(input.stats)
      return { count: input.stats.length }
    },
  }),
  endpoint({
    door: 'ContextLogResource.create',
    needs: 'anyone',
    limit: logLimit,
    input: eventsInput,
    output: z.strictObject({
      count: z.number(),
    }),
    run: async ({ viewer, input }) => {
      checkSize(input)
      tallyEvents(input.events)
      // Browsers send none without consent; a member's own choice also holds for other callers.
      if (viewer.user?.consent?.analytic !== false) await keepEvents(input.events)
      return { count: input.events.length }
    },
  }),
  endpoint({
    door: 'ErrorLogResource.create',
    needs: 'anyone',
    limit: logLimit,
    input: errorInput,
    output: z.strictObject({
      count: z.number(),
    }),
    run: async ({ input, origin }) => {
      const page = origin.page ?? ''
      log.warn({ ...input, page }, 'error in a browser')
      await countError({ ...input, page })
      return { count: 1 }
    },
  }),
] as const
