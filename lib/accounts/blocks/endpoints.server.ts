import { wireUser } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { listOptions } from '@/lib/core/input'
import { blockedBy, blockUser, unblockUser } from './blocks.server'
import { userBlock, wireBlock } from './schema'

/** Blocking people. */
export const blockEndpoints = [
  endpoint({
    door: 'UserBlockResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireUser,
    run: ({ viewer, input }) => blockedBy(viewer, input),
  }),
  endpoint({
    door: 'UserBlockResource.create',
    needs: 'account',
    limit: 'write',
    input: userBlock,
    output: wireBlock,
    run: ({ viewer, input }) => blockUser(viewer, input.user_id),
  }),
  endpoint({
    door: 'UserBlockResource.delete',
    needs: 'account',
    limit: 'write',
    input: userBlock,
    output: wireBlock,
    run: ({ viewer, input }) => unblockUser(viewer, input.user_id),
  }),
] as const
