import { makerTable } from '@/lib/platform/access/makers'

/** The permission to name the sponsor of a pin. */
export const sponsorshipMakers = makerTable({
  'pin.mark-partnership': ['author'],
})
