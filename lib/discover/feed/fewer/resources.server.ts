import { z } from 'zod'
import { member, memberList } from '@/lib/core/resource'
import { hideInterest, hidePin, muteUser, showInterest, showPin, unmuteUser } from './commands.server'
import { hiddenInterests, hiddenPins, mutedBy } from './queries.server'
import { fewerList, interestHide, mutesGet, pinHide, userMute } from './schema'

/** The resources for seeing fewer pins. */
export const fewerResources = {
  PinHideResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: fewerList,
      run: ({ viewer, input }) => hiddenPins(viewer, input),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: pinHide,
      run: ({ viewer, input }) => hidePin(viewer, input.pin_id),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: pinHide,
      run: ({ viewer, input }) => showPin(viewer, input.pin_id),
    }),
  },
  UserInterestHideResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: z.object({}),
      run: ({ viewer }) => hiddenInterests(viewer),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: interestHide,
      run: ({ viewer, input }) => hideInterest(viewer, input.interest_id),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: interestHide,
      run: ({ viewer, input }) => showInterest(viewer, input.interest_id),
    }),
  },
  UserMuteResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: mutesGet,
      run: ({ viewer, input }) => mutedBy(viewer, input),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: userMute,
      run: ({ viewer, input }) => muteUser(viewer, input.user_id),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: userMute,
      run: ({ viewer, input }) => unmuteUser(viewer, input.user_id),
    }),
  },
}
