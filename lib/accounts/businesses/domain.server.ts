import { domain } from '@/lib/platform/manifest/domain.server'
import { businessLinks } from '../links/table.server'
import { multiUserEndpoints } from './endpoints.server'
import { businessMails } from './mail-kinds'
import { partnerEndpoints } from './partner-endpoints.server'

declare module '@/lib/core/events.server' {
  interface Events {
    /** A business account got another name or country. `ip` is the address of the request. */
    businessRenamed: {
      user_id: string
      before: { name: string; country: string }
      after: { name?: string; country?: string }
      ip: string
    }
    /** A business account is about to become a personal one, which ends its business. A listener may refuse. */
    businessEnds: { user_id: string; ip: string }
  }
}

export const businessesDomain = domain({
  name: 'businesses',
  mails: Object.values(businessMails),
  tables: [businessLinks],
  endpoints: [...multiUserEndpoints, ...partnerEndpoints],
  exports: [{ file: 'businesses', from: 'business_links', where: '$1 in (x.owner_id, x.business_id)' }],
})
