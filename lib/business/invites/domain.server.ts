import { domain } from '@/lib/platform/manifest/domain.server'
import { expireInvites } from './commands.server'
import { inviteEndpoints } from './endpoints.server'
import { listenForInvites } from './listen.server'
import { businessInviteMails } from './mail-kinds'
import { businessAnswerKinds, businessInviteKinds } from './notification-kinds'
import { loadInvites } from './screens.server'
import { businessInvites } from './table.server'

export const businessInvitesDomain = domain({
  name: 'business-invites',
  mails: Object.values(businessInviteMails),
  notifications: Object.values({ ...businessInviteKinds, ...businessAnswerKinds }),
  tables: [businessInvites],
  listen: listenForInvites,
  screens: { '/business/invites': loadInvites },
  endpoints: inviteEndpoints,
  chores: { 'business-invites': () => expireInvites() },
  exports: [
    {
      file: 'business-invites',
      from: 'business_invites',
      where: '$1 in (x.user_id, x.created_by, x.partner_id, x.business_id)',
    },
  ],
})
