import { authorTable } from '@/lib/platform/access/authors'

/** The permission to name the sponsor of a pin. */
export const sponsorshipAuthors = authorTable({
  'pin.mark-partnership': ['author'],
})
