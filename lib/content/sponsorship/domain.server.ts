import { domain } from '@/lib/platform/house/domain.server'
import { sponsorshipResources } from './resources.server'
import { pinSponsorships } from './table.server'

export const sponsorshipDomain = domain({
  name: 'sponsorship',
  tables: [pinSponsorships],
  resources: sponsorshipResources,
  exports: [{ file: 'partnerships', from: 'pin_sponsorships', where: '$1 in (x.creator_id, x.sponsor_id)' }],
})
