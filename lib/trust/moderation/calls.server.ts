import { anyoneCall, type RestCalls } from '@/lib/core/rest'
import { appealByToken } from './appeals.server'
import { appealByTokenCreate } from './schema'

/** The appeal of somebody who cannot log in: their account was closed by the decision. */
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
