import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { checkClaim, claimsOf, claimWebsite, dropClaim } from './commands.server'
import { claimChange, claimCreate, claimDelete, wireClaim } from './schema'

/** Verified websites of members. */
export const websiteEndpoints = [
  endpoint({
    door: 'WebsiteClaimsResource.get',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: z.array(wireClaim),
    run: ({ viewer }) => claimsOf(viewer),
  }),
  endpoint({
    door: 'WebsiteClaimsResource.create',
    needs: 'account',
    limit: 'write',
    input: claimCreate,
    output: wireClaim,
    run: ({ viewer, input }) => claimWebsite(viewer, input),
  }),
  endpoint({
    door: 'WebsiteClaimsResource.update',
    needs: 'account',
    // Limited, since the server then calls another server.
    limit: 'lookup',
    input: claimChange,
    output: wireClaim,
    run: ({ viewer, input, origin }) => checkClaim(viewer, input, origin),
  }),
  endpoint({
    door: 'WebsiteClaimsResource.delete',
    needs: 'account',
    limit: 'write',
    input: claimDelete,
    output: z.null(),
    run: ({ viewer, input, origin }) => dropClaim(viewer, input.id, origin),
  }),
] as const
