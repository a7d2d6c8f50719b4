import { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { endpoint } from '@/lib/core/endpoint'
import { log } from '@/lib/core/logs/log.server'
import { personOf, type Viewer } from '@/lib/core/viewer'
import { countError } from '@/lib/platform/browser-errors/count.server'
import { keepEvents } from './keep.server'
import { bufferLimit } from './known'
import { logLimit } from './limit'
import { errorInput, eventsInput, statsInput, stringsInput } from './schema'
import { tallyStrings } from './strings.server'
import { tallyEvents, tallyStats } from './tally.server'

function checkSize(input: unknown): void {
  if (Buffer.byteLength(JSON.stringify(input)) > bufferLimit) refuse('tooLarge')
}

/** Returns the id of the person, if they chose to allow analytics: what is allowed without a choice names nobody. */
function consentingMember(viewer: Viewer): string | null {
  const { id, user } = personOf(viewer)
  return user?.consent?.analytic === true ? id : null
}

/**
 * Reports of browsers about themselves (specification part 1, sections 7 and 9): counted; events are also stored for a while. Metrics and
 * events have no cross-site token: a page that is left sends them by a beacon, which has no headers; another site's are refused.
 */
export const logEndpoints = [
  endpoint({
    door: 'StatsLogResource.create',
    needs: 'anyone',
    csrf: 'exempt',
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
    csrf: 'exempt',
    limit: logLimit,
    input: eventsInput,
    output: z.strictObject({
      count: z.number(),
    }),
    run: async ({ viewer, input, origin }) => {
      checkSize(input)
      tallyEvents(input.events)
      if (origin.allows_analytics !== false) await keepEvents({ ...input, user_id: consentingMember(viewer) })
      return { count: input.events.length }
    },
  }),
  endpoint({
    door: 'StringLogResource.create',
    needs: 'anyone',
    limit: logLimit,
    input: stringsInput,
    output: z.strictObject({
      count: z.number(),
    }),
    run: async ({ input }) => {
      await tallyStrings(input.strings)
      return { count: input.strings.length }
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
