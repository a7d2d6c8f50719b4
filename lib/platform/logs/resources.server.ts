import { refuse } from '@/lib/core/app-error'
import { anyone } from '@/lib/core/resource'
import { bufferLimit } from './known'
import { eventsInput, statsInput } from './schema'
import { tallyEvents, tallyStats } from './tally.server'

function checkSize(input: unknown): void {
  if (Buffer.byteLength(JSON.stringify(input)) > bufferLimit) refuse('tooLarge')
}

/** Reports of browsers about themselves (specification part 1, sections 7 and 9): counted, never kept. */
export const logResources = {
  StatsLogResource: {
    create: anyone({
      limit: 'log',
      input: statsInput,
      run: async ({ input }) => {
        checkSize(input)
        tallyStats(input.stats)
        return { count: input.stats.length }
      },
    }),
  },
  ContextLogResource: {
    create: anyone({
      limit: 'log',
      input: eventsInput,
      run: async ({ input }) => {
        checkSize(input)
        tallyEvents(input.events)
        return { count: input.events.length }
      },
    }),
  },
}
