import { z } from 'zod'
import { member } from '@/lib/core/resource'
import { checkClaim, claimsOf, claimWebsite, dropClaim } from './commands.server'
import { claimChange, claimCreate, claimDelete } from './schema'

/** Websites that their owners show to be theirs (features.md, profile). */
export const websiteResources = {
  WebsiteClaimsResource: {
    get: member({
      needs: 'account',
      limit: 'read',
      input: z.object({}),
      run: ({ viewer }) => claimsOf(viewer),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: claimCreate,
      run: ({ viewer, input }) => claimWebsite(viewer, input),
    }),
    update: member({
      needs: 'account',
      // It makes the server call another server.
      limit: 'lookup',
      input: claimChange,
      run: ({ viewer, input, origin }) => checkClaim(viewer, input, origin),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: claimDelete,
      run: ({ viewer, input, origin }) => dropClaim(viewer, input.id, origin),
    }),
  },
}
