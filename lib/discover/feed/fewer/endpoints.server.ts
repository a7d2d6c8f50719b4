import { z } from 'zod'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { hideInterest, hidePin, showInterest, showPin } from './commands.server'
import { hiddenInterests, hiddenPins } from './queries.server'
import { fewerList, interestHide, pinHide, wireHiddenInterest, wireHide } from './schema'

/** The resources for seeing fewer pins. */
export const fewerEndpoints = [
  endpoint({
    door: 'PinHideResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: fewerList,
    output: wirePin,
    run: ({ viewer, input }) => hiddenPins(viewer, input),
  }),
  endpoint({
    door: 'PinHideResource.create',
    needs: 'account',
    limit: 'write',
    input: pinHide,
    output: wireHide,
    run: ({ viewer, input }) => hidePin(viewer, input.pin_id),
  }),
  endpoint({
    door: 'PinHideResource.delete',
    needs: 'account',
    limit: 'write',
    input: pinHide,
    output: wireHide,
    run: ({ viewer, input }) => showPin(viewer, input.pin_id),
  }),
  endpoint({
    door: 'UserInterestHideResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: z.object({}),
    output: wireHiddenInterest,
    run: ({ viewer }) => hiddenInterests(viewer),
  }),
  endpoint({
    door: 'UserInterestHideResource.create',
    needs: 'account',
    limit: 'write',
    input: interestHide,
    output: wireHide,
    run: ({ viewer, input }) => hideInterest(viewer, input.interest_id),
  }),
  endpoint({
    door: 'UserInterestHideResource.delete',
    needs: 'account',
    limit: 'write',
    input: interestHide,
    output: wireHide,
    run: ({ viewer, input }) => showInterest(viewer, input.interest_id),
  }),
] as const
