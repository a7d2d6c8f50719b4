import { domain } from '@/lib/platform/manifest/domain.server'
import { sponsorshipEndpoints } from './endpoints.server'
import { sponsorshipKinds } from './notification-kinds'
import { loadPartnerships } from './screens.server'
import { pinSponsorships } from './table.server'

declare module '@/lib/core/events.server' {
  interface Events {
    /** The creator or the sponsor of a pin ended its paid partnership, or a request for one. */
    partnershipEnded: { pin_id: string }
  }
}

export const sponsorshipDomain = domain({
  name: 'sponsorship',
  screens: { '/settings/partnerships': loadPartnerships },
  notifications: Object.values(sponsorshipKinds),
  tables: [pinSponsorships],
  endpoints: sponsorshipEndpoints,
  exports: [{ file: 'partnerships', from: 'pin_sponsorships', where: '$1 in (x.creator_id, x.sponsor_id)' }],
})
