import { endpoint } from '@/lib/core/endpoint'
import { merchantOf } from './queries.server'
import { merchantGet, wireMerchant } from './schema'

/** The resource of merchants (specification part 1, section 7). */
export const accountEndpoints = [
  endpoint({
    door: 'VerifiedMerchantResource.get',
    needs: 'anyone',
    limit: 'read',
    input: merchantGet,
    output: wireMerchant,
    run: ({ viewer, input }) => merchantOf(viewer, input.userId),
  }),
] as const
