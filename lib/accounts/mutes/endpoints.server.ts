import { wireUser } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { muteUser, unmuteUser } from './commands.server'
import { mutedBy } from './queries.server'
import { mutesGet, userMute, wireMute } from './schema'

/** Muting people. */
export const muteEndpoints = [
  endpoint({
    door: 'UserMuteResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: mutesGet,
    output: wireUser,
    run: ({ viewer, input }) => mutedBy(viewer, input),
  }),
  endpoint({
    door: 'UserMuteResource.create',
    needs: 'account',
    limit: 'write',
    input: userMute,
    output: wireMute,
    run: ({ viewer, input }) => muteUser(viewer, input.user_id),
  }),
  endpoint({
    door: 'UserMuteResource.delete',
    needs: 'account',
    limit: 'write',
    input: userMute,
    output: wireMute,
    run: ({ viewer, input }) => unmuteUser(viewer, input.user_id),
  }),
] as const
