import { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { emailSchema } from '@/lib/platform/mail/schema'
import { inviteCreate, inviteMetadataGet, wireInviteMetadata } from './schema'
import { inviteMetadata, shareInvite } from './share.server'
import { shareChecks } from './share-checks.server'

/**
 * Refuses to share an object that the member may not share. @throws AppError 30, 40, 50 for one they may not see,
 * 40 for secret boards
 */
async function checkShareable(
  viewer: Member,
  { object_type, object_id }: z.output<typeof inviteCreate>,
): Promise<void> {
  if (object_id === null) return
  const shared = shareChecks.all().find((one) => one.object_type === object_type)
  await found(shared, 'notFound').check(viewer, object_id)
}

/** Invitations: creating a link, and looking up its sender (specification part 1, section 7). */
export const inviteEndpoints = [
  endpoint({
    door: 'InviteCodeResource.create',
    needs: 'invite',
    limit: 'invite',
    input: inviteCreate,
    output: z.strictObject({
      invite_code: safeString(),
    }),
    run: async ({ viewer, input }) => {
      await checkShareable(viewer, input)
      return shareInvite(viewer, input, input.invite_channel)
    },
  }),
  endpoint({
    door: 'InviteCodeMetadataResource.get',
    needs: 'anyone',
    limit: 'lookup',
    input: inviteMetadataGet,
    output: wireInviteMetadata,
    run: ({ viewer, input }) => inviteMetadata(viewer, input.invite_code),
  }),
  // A client tells that it opened a mail with an invitation: the link in it has its own code, and the address is not kept.
  endpoint({
    door: 'EmailInviteSentResource.create',
    needs: 'invite',
    limit: 'write',
    input: z.object({ email: emailSchema }),
    output: z.null(),
    run: async () => null,
  }),
] as const
