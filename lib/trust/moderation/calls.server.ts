import { passcodeLimit } from '@/lib/accounts/passcode/limit'
import { endpoint } from '@/lib/core/endpoint'
import { appealByToken } from './appeals.server'
import { appealByTokenCreate, wireOutcome } from './schema'

/** The appeal of a person who cannot log in because a decision closed their account. */
export const trustCalls = [
  endpoint({
    door: 'POST /v3/reports/appeal/',
    name: 'v3_appeal_by_token',
    needs: 'anyone',
    limit: passcodeLimit,
    input: appealByTokenCreate,
    output: wireOutcome,
    run: ({ input, origin }) => appealByToken(input, origin),
  }),
] as const
