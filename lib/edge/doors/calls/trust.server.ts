import { appealByToken } from '@/lib/trust/moderation/appeals.server'
import { appealByTokenCreate } from '@/lib/trust/moderation/schema'
import { type Endpoints, endpoint } from '../rest.server'

/** The appeal of somebody who cannot log in: their account was closed by the decision. */
export const trustCalls = {
  '/v3/reports/appeal/': {
    POST: endpoint({
      name: 'v3_appeal_by_token',
      limit: 'passcode',
      input: appealByTokenCreate,
      run: ({ input, origin }) => appealByToken(input, origin),
    }),
  },
} satisfies Record<string, Endpoints>
