import { z } from 'zod'
import { choosableLocales } from '@/lib/accounts/locales/locales'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { emailSchema } from '@/lib/platform/mail/schema'
import { accountTypes, businessGoals, ecommercePlatforms, intents, sizes, verticals } from './choices'
import { planObjectives, planReasons } from './objectives'

const country = safeString().regex(/^[A-Z]{2}$/, because('mustBeCountryCode'))
const site = z.url({ protocol: /^https?$/, ...because('mustBeUrl') }).max(2048)
const count = z.coerce.number().int().min(0).max(1_000_000)

const platforms = z
  .array(z.enum(ecommercePlatforms))
  .max(ecommercePlatforms.length)
  .refine((chosen) => chosen.length < 2 || !chosen.includes('none'), because('noneWithOthers'))

/** The fields of the onboarding, all optional; null takes an answer back. */
export const onboardingFields = z
  .strictObject({
    businessName: text(settingsLimits.business_name, 1),
    accountType: z.enum(accountTypes).nullable(),
    businessVertical: z.enum(verticals).nullable(),
    businessVerticalOther: text(100),
    numberEmployees: z.enum(sizes).nullable(),
    hasWebsite: z.boolean().nullable(),
    website: z.union([site, z.literal('')]),
    ecommercePlatforms: platforms,
    country,
    locale: z.enum(choosableLocales.map(({ locale }) => locale)),
    businessGoals: z.array(z.enum(businessGoals)).max(businessGoals.length),
    topBusinessGoal: z.enum(businessGoals).nullable(),
    advertisingIntent: z.enum(intents).nullable(),
    worksWithAgency: z.boolean(),
    firstName: text(30),
    lastName: text(50),
    /** Both names as they are written together. */
    fullName: text(81),
    email: z.union([emailSchema, z.literal('')]),
    countryCode: safeString().regex(/^(\+\d{1,4})?$/, because('mustBeDialCode')),
    phoneNumber: safeString().regex(/^[\d ()-]{0,20}$/, because('mustBePhone')),
    whatsAppConsent: z.boolean(),
    /** True if the business wants a call by the host; creates the request, and false removes it. */
    wantsCall: z.boolean().nullable(),
    /** True once the host has called, as only the host notes. */
    hasScheduledCall: z.boolean(),
    /** The request for a call, as the host finds it. */
    leadId: idSchema.nullable(),
  })
  .partial()

const budget = safeString().regex(/^(\d{1,6}(\.\d{1,2})?)?$/, because('mustBeAmount'))
const range = z.strictObject({ low: z.number().min(0), high: z.number().min(0) })

/** The suggestion of a plan, as it was when the plan was saved. */
export const planSuggestion = z.strictObject({
  currency: safeString().regex(/^[A-Z]{3}$/, because('mustBeName')),
  campaigns: z
    .array(
      z.strictObject({
        objective: z.enum(planObjectives),
        reason: z.enum(planReasons),
        dailyBudgetMicro: z.number().int().min(0),
      }),
    )
    .max(4),
  /** People a week who saved something on this site in the last four weeks; null if they were too few. */
  weeklyPeople: range.nullable(),
  /** Saves a week, by others, of the pins of the business in the last four weeks; null without any. */
  weeklySaves: range.nullable(),
})
export type PlanSuggestion = z.output<typeof planSuggestion>

/** The fields of the marketing plan; the budget is decimal text in the currency of the account. */
export const planFields = z
  .strictObject({
    topBusinessGoal: z.enum(businessGoals).nullable(),
    dailyAdsBudget: budget,
    weeklyAddToCarts: count.nullable(),
    weeklyLeads: count.nullable(),
    weeklyCheckouts: count.nullable(),
    hasFeed: z.boolean(),
    /** False if the onboarding has already asked for the goal. */
    shouldShowGoalsStep: z.boolean(),
    marketingPlanName: text(100),
    marketingPlanSuggestion: planSuggestion.nullable(),
  })
  .partial()

export const stepsGet = z.object({ stepper: z.enum(['onboarding', 'plan']) })
export const stepsUpdate = z.discriminatedUnion('stepper', [
  z.object({
    stepper: z.literal('onboarding'),
    step: z.number().int().min(0).max(7),
    fields: onboardingFields,
  }),
  z.object({ stepper: z.literal('plan'), step: z.number().int().min(0).max(3), fields: planFields }),
])

export const wireSteps = z.strictObject({ step: z.int(), fields: z.record(safeString(), z.unknown()) })
export type WireSteps = z.output<typeof wireSteps>
