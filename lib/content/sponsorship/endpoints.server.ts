import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { answerSponsorship, deleteSponsorship, inviteSponsor } from './commands.server'
import { partnerships, sponsorable, sponsorsNamed } from './queries.server'
import {
  sponsorsGet,
  sponsorshipCreate,
  sponsorshipDelete,
  sponsorshipGet,
  sponsorshipsGet,
  sponsorshipUpdate,
  wirePartnership,
  wireSponsorable,
} from './schema'

/** Paid partnerships of pins (specification part 2, section 4). */
export const sponsorshipEndpoints = [
  endpoint({
    door: 'PinSponsorshipResource.get',
    needs: 'read',
    for: 'reading',
    limit: 'read',
    input: sponsorshipGet,
    output: wireSponsorable,
    run: ({ viewer, input }) => sponsorable(viewer, input.pin_id),
  }),
  endpoint({
    door: 'PinSponsorshipResource.create',
    needs: 'save',
    limit: 'write',
    input: sponsorshipCreate,
    output: wireSponsorable,
    run: ({ viewer, input }) => inviteSponsor(viewer, input),
  }),
  // A member who may not write may still answer a request for their own name.
  endpoint({
    door: 'PinSponsorshipResource.update',
    needs: 'account',
    limit: 'write',
    input: sponsorshipUpdate,
    output: wireSponsorable,
    run: ({ viewer, input }) => answerSponsorship(viewer, input),
  }),
  endpoint({
    door: 'PinSponsorshipResource.delete',
    needs: 'account',
    limit: 'write',
    input: sponsorshipDelete,
    output: wireSponsorable,
    run: ({ viewer, input }) => deleteSponsorship(viewer, input.pin_id),
  }),
  endpoint({
    door: 'PinSponsorshipsResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: sponsorshipsGet,
    output: wirePartnership,
    run: ({ viewer, input }) => partnerships(viewer, input),
  }),
  endpoint({
    door: 'SponsorTypeaheadResource.get',
    needs: 'read',
    for: 'reading',
    limit: 'search',
    input: sponsorsGet,
    output: z.strictObject({
      items: z.array(wireUser),
    }),
    run: async ({ viewer, input }) => ({ items: await sponsorsNamed(viewer, input.term) }),
  }),
] as const
