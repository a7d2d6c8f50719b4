import { domain } from '@/lib/platform/house/domain.server'
import { inviteCodes, inviteUses } from './table.server'

export const invitesDomain = domain({
  name: 'invites',
  tables: [inviteCodes, inviteUses],
  exports: [
    { file: 'invitations', from: 'invite_codes', where: 'x.sender_id = $1' },
    { file: 'invitations-used', from: 'invite_uses', where: 'x.user_id = $1' },
  ],
})
