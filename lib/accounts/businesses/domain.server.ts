import { domain } from '@/lib/platform/manifest/domain.server'
import { businessLinks } from '../links/table.server'
import { businessMails } from './mail-kinds'
import { partnerEndpoints } from './partner.server'
import { multiUserEndpoints } from './resources.server'

export const businessesDomain = domain({
  name: 'businesses',
  mails: Object.values(businessMails),
  tables: [businessLinks],
  endpoints: [...multiUserEndpoints, ...partnerEndpoints],
  exports: [{ file: 'businesses', from: 'business_links', where: '$1 in (x.owner_id, x.business_id)' }],
})
