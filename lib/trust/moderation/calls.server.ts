import { anyoneCall, type RestCalls } from '@/lib/core/rest'
import { appealByToken } from './appeals.server'
import { appealByTokenCreate } from './schema'

/** The appeal of a person who cannot log in because the decision closed their account. */
export const trustCalls = {
  '/v3/reports/appeal/': {
    POST: anyoneCall({
      name: 'v3_appeal_by_token',
      limit: 'passcode',
      input: appealByTokenCreate,
      run: ({ input, origin }) => appealByToken(input, origin),
    }),
  },
} satisfies Record<string, RestCalls>
