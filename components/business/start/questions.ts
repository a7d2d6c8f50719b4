import {
  type Answers,
  type CheckedStep,
  faultsOf,
  type StepFaults,
  withProtocol,
} from '@/lib/business/start/faults'
import { type OnboardingStep, onboardingSteps, type StepFields } from '@/store/business/steppers'
import type { FieldName } from './step-field'

const ofCall: readonly FieldName[] = [
  'firstName',
  'lastName',
  'email',
  'countryCode',
  'phoneNumber',
  'whatsAppConsent',
]

/** Returns the questions of a step: some are asked only because of an earlier answer. */
export function questionsOf(step: OnboardingStep, fields: StepFields): FieldName[] {
  const { businessVertical, hasWebsite, businessGoals, wantsCall } = fields
  const several = Array.isArray(businessGoals) && businessGoals.length > 1
  const questions: Record<OnboardingStep, FieldName[]> = {
    welcome: [],
    business: [
      'businessName',
      'accountType',
      'businessVertical',
      ...(businessVertical === 'other' ? (['businessVerticalOther'] as const) : []),
      'numberEmployees',
    ],
    website: ['hasWebsite', ...(hasWebsite === true ? (['website', 'ecommercePlatforms'] as const) : [])],
    place: ['country', 'locale'],
    goals: ['businessGoals', ...(several ? (['topBusinessGoal'] as const) : [])],
    advertising: ['advertisingIntent', 'worksWithAgency'],
    contact: ['wantsCall', ...(wantsCall === true ? ofCall : [])],
    done: [],
  }
  return questions[step]
}

const stepAt = (index: number) => onboardingSteps[index] ?? 'welcome'

/** Returns what keeps a step of the onboarding from being left. */
export function onboardingFaults(index: number, fields: StepFields): StepFaults {
  const step = stepAt(index)
  return step === 'welcome' || step === 'done' ? {} : faultsOf(step as CheckedStep, fields as Answers)
}

/** Returns the answers of a step as they are sent: an address has its protocol, and both names are also one. */
export function onboardingWire(index: number, fields: StepFields): StepFields {
  const step = stepAt(index)
  const names: string[] = questionsOf(step, fields)
  if (step === 'goals') names.push('topBusinessGoal')
  if (names.includes('firstName')) names.push('fullName')
  const given = names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]))
  const sent = Object.fromEntries(given)
  return typeof sent.website === 'string' ? { ...sent, website: withProtocol(sent.website) } : sent
}

/** Returns the answers after a change: one goal is also the main one, and both names make the full one. */
export function withFollowing(fields: StepFields, changed: StepFields): StepFields {
  const next = { ...fields, ...changed }
  if ('businessGoals' in changed) {
    const goals = changed.businessGoals as string[]
    const top = goals.length === 1 ? goals[0] : next.topBusinessGoal
    return { ...changed, topBusinessGoal: goals.includes(String(top)) ? top : null }
  }
  if ('firstName' in changed || 'lastName' in changed)
    return { ...changed, fullName: `${next.firstName ?? ''} ${next.lastName ?? ''}`.trim() }
  return changed
}
