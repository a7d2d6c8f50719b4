import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { idSchema } from '@/lib/core/input'
import { requireBusinessArea } from '../access/access.server'
import { profilesToActFor, startActing, stopActing } from './acting.server'

/** Calls for acting for a profile: listing the possible ones, starting and stopping. */
export const actingEndpoints = [
  endpoint({
    door: 'ActingResource.get',
    needs: 'read',
    for: 'person',
    limit: 'read',
    input: z.object({}),
    output: z.strictObject({ profiles: z.array(wireUser) }),
    run: async ({ viewer }) => {
      requireBusinessArea()
      return profilesToActFor(viewer)
    },
  }),
  endpoint({
    door: 'ActingResource.create',
    needs: 'account',
    for: 'person',
    limit: 'write',
    input: z.object({ user_id: idSchema }),
    output: nothing,
    run: async ({ viewer, input, browser }) => {
      requireBusinessArea()
      await startActing(viewer, input.user_id, browser)
    },
  }),
  endpoint({
    door: 'ActingResource.delete',
    needs: 'read',
    for: 'person',
    limit: 'write',
    input: z.object({}),
    output: nothing,
    run: async ({ viewer, browser }) => {
      requireBusinessArea()
      await stopActing(viewer, browser)
    },
  }),
] as const
