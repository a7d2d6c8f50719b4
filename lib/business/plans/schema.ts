import { z } from 'zod'
import { planFields } from '@/lib/business/start/schema'
import { idSchema, safeString, text } from '@/lib/core/input'

export const planLimits = { name: 100, perBusiness: 50 } as const

export type PlanFields = Omit<z.output<typeof planFields>, 'marketingPlanName'>

const ofBusiness = z.object({ business_id: idSchema })
const ofPlan = ofBusiness.extend({ plan_id: idSchema })
const name = text(planLimits.name, 1)
const fields = planFields.omit({ marketingPlanName: true })

export const plansGet = ofBusiness
export const planGet = ofPlan
export const planCreate = ofBusiness.extend({ name, fields })
/** Fields that are not given stay. */
export const planUpdate = ofPlan.extend({ name: name.optional(), fields: fields.optional() })

/** A marketing plan; times are milliseconds of the Unix epoch. */
export const wirePlan = z.strictObject({
  id: idSchema,
  name: safeString(),
  fields: planFields.omit({ marketingPlanName: true }),
  created_by: z.strictObject({ id: idSchema, username: safeString() }).nullable(),
  created_time: z.int(),
  updated_time: z.int(),
})
export type WirePlan = z.output<typeof wirePlan>

/** The numbers of a business in one week, which begins on a Monday. */
export const wirePlanWeek = z.strictObject({
  week: safeString(),
  /** Charged to its ad accounts, in millionths of a unit of the plan's currency. */
  spend_micro: z.number(),
  saves: z.int(),
  add_to_carts: z.int(),
  leads: z.int(),
  checkouts: z.int(),
})
export type WirePlanWeek = z.output<typeof wirePlanWeek>

/** A plan with what has happened since four weeks before it was made, at most 26 weeks, oldest first. */
export const wirePlanResults = z.strictObject({ plan: wirePlan, weeks: z.array(wirePlanWeek) })
export type WirePlanResults = z.output<typeof wirePlanResults>
