import type { FieldName } from '@/components/business/start/step-field'
import { type Answers, faultsOf, type StepFaults } from '@/lib/business/start/faults'
import { type PlanStep, planStepsOf, type StepFields } from '@/store/business/steppers'

const questions: Record<PlanStep, readonly FieldName[]> = {
  goals: ['topBusinessGoal'],
  budget: ['dailyAdsBudget', 'marketingPlanName'],
  results: ['weeklyAddToCarts', 'weeklyLeads', 'weeklyCheckouts', 'hasFeed'],
  suggestion: [],
}

export const planStepAt = (index: number, fields: StepFields): PlanStep =>
  planStepsOf(fields)[index] ?? 'suggestion'

/** Returns the questions of a step of the plan. */
export const planQuestionsOf = (step: PlanStep): readonly FieldName[] => questions[step]

/** Returns what keeps a step of the plan from being left: no required answer stays empty. */
export function planFaults(index: number, fields: StepFields): StepFaults {
  const step = planStepAt(index, fields)
  if (step === 'goals') return faultsOf('planGoals', fields as Answers)
  return step === 'budget' ? faultsOf('budget', fields as Answers) : {}
}

/** Returns the answers of a step of the plan as they are sent, with what the plan knew before. */
export function planWire(index: number, fields: StepFields): StepFields {
  const step = planStepAt(index, fields)
  const names = [...questions[step], 'topBusinessGoal', 'shouldShowGoalsStep', 'marketingPlanSuggestion']
  const given = names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]))
  return Object.fromEntries(given)
}
