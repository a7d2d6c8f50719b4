import { z } from 'zod'
import { businessCall } from '@/lib/business/access/endpoints.server'
import { stepsGet, stepsUpdate, wireSteps } from './schema'
import { resetPlan, saveStep, stepsOf } from './steps.server'

export const stepEndpoints = [
  businessCall({
    door: 'GET /v5/user_account/business_steps/:stepper',
    input: stepsGet,
    output: wireSteps,
    run: ({ viewer, input }) => stepsOf(viewer, input.stepper),
  }),
  businessCall({
    door: 'PATCH /v5/user_account/business_steps/:stepper',
    input: stepsUpdate,
    output: wireSteps,
    run: ({ viewer, input, origin }) => saveStep(viewer, input, origin),
  }),
  businessCall({
    // Shares the address of the calls above: a separate `…/plan` would hide their verbs for that stepper.
    door: 'DELETE /v5/user_account/business_steps/:stepper',
    input: z.object({ stepper: z.literal('plan') }),
    output: wireSteps,
    run: ({ viewer }) => resetPlan(viewer),
  }),
] as const
