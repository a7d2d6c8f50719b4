import { domain } from '@/lib/platform/manifest/domain.server'
import { inviteEndpoints } from './endpoints.server'
import { inviteKinds } from './notification-kinds'
import { inviteCodes, inviteUses } from './table.server'

export const invitesDomain = domain({
  name: 'invites',
  notifications: Object.values(inviteKinds),
  tables: [inviteCodes, inviteUses],
  endpoints: inviteEndpoints,
  exports: [
    { file: 'invitations', from: 'invite_codes', where: 'x.sender_id = $1' },
    { file: 'invitations-used', from: 'invite_uses', where: 'x.user_id = $1' },
  ],
})
