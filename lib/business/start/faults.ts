import type { z } from 'zod'
import type { onboardingFields } from './schema'

/** The names of the steps of the onboarding and the plan that ask for something. */
export type CheckedStep =
  | 'business'
  | 'website'
  | 'place'
  | 'goals'
  | 'advertising'
  | 'contact'
  | 'planGoals'
  | 'budget'
  | 'results'

/** The fault of an answer: the name of a sentence of the screens. */
export type StepFault =
  | 'businessName'
  | 'choose'
  | 'businessVerticalOther'
  | 'websiteMissing'
  | 'website'
  | 'goals'
  | 'firstName'
  | 'reach'
  | 'email'
  | 'phoneNumber'
  | 'countryCode'
  | 'countryCodeMissing'
  | 'dailyAdsBudget'
  | 'marketingPlanName'
export type StepFaults = Partial<Record<string, StepFault>>

/** The answers that the rules read; what has not been asked is absent. */
export type Answers = Partial<z.output<typeof onboardingFields>> & {
  dailyAdsBudget?: string
  marketingPlanName?: string
}

const has = (text: string | null | undefined) => (text ?? '').trim() !== ''

/** Returns an address with its protocol, which people leave out. */
export function withProtocol(given: string): string {
  const address = given.trim()
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
}

/** True for an address of a website that others can reach: with a host that has a dot. */
export function isWebsite(given: string): boolean {
  try {
    const { protocol, hostname } = new URL(withProtocol(given))
    return /^https?:$/.test(protocol) && /^[^.\s]+(\.[^.\s]+)+$/.test(hostname)
  } catch {
    return false
  }
}

/** True for text that looks like an email address; the server decides. */
function isEmail(given: string): boolean {
  const [name = '', host = '', ...rest] = given.trim().split('@')
  return name !== '' && rest.length === 0 && !/\s/.test(given.trim()) && host.slice(1, -1).includes('.')
}

const rules: Record<CheckedStep, (answers: Answers) => StepFaults> = {
  business: ({ businessName, businessVertical, businessVerticalOther, accountType, numberEmployees }) => ({
    ...(has(businessName) ? {} : { businessName: 'businessName' }),
    ...(accountType ? {} : { accountType: 'choose' }),
    ...(businessVertical ? {} : { businessVertical: 'choose' }),
    ...(businessVertical !== 'other' || has(businessVerticalOther)
      ? {}
      : { businessVerticalOther: 'businessVerticalOther' }),
    ...(numberEmployees ? {} : { numberEmployees: 'choose' }),
  }),
  website: ({ hasWebsite, website }) => {
    if (hasWebsite === undefined || hasWebsite === null) return { hasWebsite: 'choose' }
    if (!hasWebsite) return {}
    if (!has(website)) return { website: 'websiteMissing' }
    return isWebsite(website ?? '') ? {} : { website: 'website' }
  },
  place: ({ country, locale }) => ({
    ...(country ? {} : { country: 'choose' }),
    ...(locale ? {} : { locale: 'choose' }),
  }),
  goals: ({ businessGoals = [], topBusinessGoal }) => {
    if (businessGoals.length === 0) return { businessGoals: 'goals' }
    return topBusinessGoal && businessGoals.includes(topBusinessGoal) ? {} : { topBusinessGoal: 'choose' }
  },
  advertising: ({ advertisingIntent }) => (advertisingIntent ? {} : { advertisingIntent: 'choose' }),
  contact: ({ wantsCall, firstName, email, phoneNumber, countryCode }) => {
    if (wantsCall === undefined || wantsCall === null) return { wantsCall: 'choose' }
    if (!wantsCall) return {}
    const isPhone = has(phoneNumber)
    return {
      ...(has(firstName) ? {} : { firstName: 'firstName' }),
      ...(has(email) || isPhone ? {} : { email: 'reach' }),
      ...(!has(email) || isEmail(email ?? '') ? {} : { email: 'email' }),
      ...(!isPhone || /^[\d ()-]{4,20}$/.test(phoneNumber ?? '') ? {} : { phoneNumber: 'phoneNumber' }),
      ...(isPhone && !has(countryCode) ? { countryCode: 'countryCodeMissing' } : {}),
      ...(!has(countryCode) || /^\+\d{1,4}$/.test(countryCode ?? '') ? {} : { countryCode: 'countryCode' }),
    }
  },
  planGoals: ({ topBusinessGoal }) => (topBusinessGoal ? {} : { topBusinessGoal: 'choose' }),
  budget: ({ dailyAdsBudget, marketingPlanName }) => ({
    ...(/^\d{1,6}(\.\d{1,2})?$/.test(dailyAdsBudget ?? '') && Number(dailyAdsBudget) > 0
      ? {}
      : { dailyAdsBudget: 'dailyAdsBudget' }),
    ...(has(marketingPlanName) ? {} : { marketingPlanName: 'marketingPlanName' }),
  }),
  results: () => ({}),
}

/** Returns what keeps a step from being finished, by field; nothing if it may be left. */
export const faultsOf = (step: CheckedStep, answers: Answers): StepFaults => rules[step](answers)
