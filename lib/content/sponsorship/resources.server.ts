import { member, memberList } from '@/lib/core/resource'
import { answerSponsorship, askSponsor, deleteSponsorship } from './commands.server'
import { partnerships, sponsorable, sponsorsNamed } from './queries.server'
import {
  sponsorsGet,
  sponsorshipCreate,
  sponsorshipDelete,
  sponsorshipGet,
  sponsorshipsGet,
  sponsorshipUpdate,
} from './schema'

/** Paid partnerships of pins (specification part 2, section 4). */
export const sponsorshipResources = {
  PinSponsorshipResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: sponsorshipGet,
      run: ({ viewer, input }) => sponsorable(viewer, input.pin_id),
    }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: sponsorshipCreate,
      run: ({ viewer, input }) => askSponsor(viewer, input),
    }),
    // A member who may not write may still answer a partnership request.
    update: member({
      needs: 'account',
      limit: 'write',
      input: sponsorshipUpdate,
      run: ({ viewer, input }) => answerSponsorship(viewer, input),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: sponsorshipDelete,
      run: ({ viewer, input }) => deleteSponsorship(viewer, input.pin_id),
    }),
  },
  PinSponsorshipsResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: sponsorshipsGet,
      run: ({ viewer, input }) => partnerships(viewer, input),
    }),
  },
  SponsorTypeaheadResource: {
    get: member({
      needs: 'read',
      limit: 'search',
      input: sponsorsGet,
      run: async ({ viewer, input }) => ({ items: await sponsorsNamed(viewer, input.term) }),
    }),
  },
}
