import { z } from 'zod'
import { choosableLocales } from '@/lib/accounts/locales/locales'
import { safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { emailSchema } from '@/lib/platform/mail/schema'
import { businessGoals, ecommercePlatforms, intents, sizes, verticals } from './choices'

const country = safeString().regex(/^[A-Z]{2}$/, because('mustBeCountryCode'))
const site = z.url({ protocol: /^https?$/, ...because('mustBeUrl') }).max(2048)
const count = z.coerce.number().int().min(0).max(1_000_000)

/** The fields of the onboarding, all optional. */
export const onboardingFields = z
  .object({
    businessName: text(100, 1),
    businessVertical: z.enum(verticals),
    businessVerticalOther: text(100),
    numberEmployees: z.enum(sizes),
    hasWebsite: z.boolean(),
    website: z.union([site, z.literal('')]),
    ecommercePlatforms: z.array(z.enum(ecommercePlatforms)).max(ecommercePlatforms.length),
    country,
    locale: z.enum(choosableLocales.map(({ locale }) => locale)),
    businessGoals: z.array(z.enum(businessGoals)).max(businessGoals.length),
    topBusinessGoal: z.enum(businessGoals),
    advertisingIntent: z.enum(intents),
    worksWithAgency: z.boolean(),
    firstName: text(30),
    lastName: text(50),
    email: z.union([emailSchema, z.literal('')]),
    countryCode: safeString().regex(/^(\+\d{1,4})?$/, because('mustBeDialCode')),
    phoneNumber: safeString().regex(/^[\d ()-]{0,20}$/, because('mustBePhone')),
    whatsAppConsent: z.boolean(),
    wantsCall: z.boolean(),
  })
  .partial()

const budget = safeString().regex(/^\d{1,6}(\.\d{1,2})?$/, because('mustBeAmount'))

/** The fields of the marketing plan; the budget is decimal text in the currency of the account. */
export const planFields = z
  .object({
    topBusinessGoal: z.enum(businessGoals),
    dailyAdsBudget: budget,
    weeklyAddToCarts: count,
    weeklyLeads: count,
    weeklyCheckouts: count,
    hasFeed: z.boolean(),
    marketingPlanName: text(100),
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
