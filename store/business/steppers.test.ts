import { expect, test } from 'vitest'
import {
  canProceedChanged,
  fieldsChanged,
  onboardingSteps,
  planReset,
  planSteps,
  planStepsOf,
  stepBack,
  stepFailed,
  stepForward,
  stepperRestored,
  steppers,
} from './steppers'

const after = (...actions: Parameters<typeof steppers>[1][]) =>
  actions.reduce(steppers, steppers(undefined, { type: '@@init' }))

test('starts onboarding at the step welcome', () => {
  expect(onboardingSteps[after().onboarding.index]).toBe('welcome')
})

test.each(['onboarding', 'plan'] as const)('moves the step index of %s forward and back', (stepper) => {
  expect(after(stepForward(stepper), stepForward(stepper), stepBack(stepper))[stepper].index).toBe(1)
  expect(after(stepBack(stepper))[stepper].index).toBe(0)
})

test('stays at the last step when moved forward', () => {
  const all = Array.from({ length: 20 }, () => stepForward('plan'))
  expect(after(...all).plan.index).toBe(planSteps.length - 1)
})

test('stays at a step that does not allow proceeding', () => {
  const granted = canProceedChanged({ stepper: 'onboarding', canProceed: false })
  expect(after(granted, stepForward('onboarding')).onboarding).toMatchObject({ index: 0, canProceed: false })
})

test('keeps earlier fields and clears the error when one changes', () => {
  const state = after(
    fieldsChanged({ stepper: 'plan', fields: { dailyAdsBudget: '5' } }),
    stepFailed({ stepper: 'plan', error: 'offline' }),
    fieldsChanged({ stepper: 'plan', fields: { weeklyLeads: 3 } }),
  )
  expect(state.plan).toMatchObject({ fields: { dailyAdsBudget: '5', weeklyLeads: 3 }, error: null })
})

test('continues from the stored step and fields', () => {
  const stored = { stepper: 'onboarding', index: 3, fields: { businessName: 'Shop' } } as const
  expect(after(stepperRestored(stored)).onboarding).toMatchObject({ index: 3, fields: stored.fields })
})

test('returns the marketing plan to step 0 when it is reset, and leaves onboarding unchanged', () => {
  const state = after(stepForward('plan'), stepForward('onboarding'), planReset())
  expect([state.plan.index, state.onboarding.index]).toEqual([0, 1])
})

test('does not ask for a goal that is known', () => {
  expect(planStepsOf({ shouldShowGoalsStep: false })).toEqual(['budget', 'results', 'suggestion'])
  expect(planStepsOf({})).toEqual(planSteps)
  const known = stepperRestored({ stepper: 'plan', index: 3, fields: { shouldShowGoalsStep: false } })
  expect(after(known, stepForward('plan')).plan.index).toBe(2)
})

test('keeps the field that was refused until something changes', () => {
  const refused = stepFailed({ stepper: 'onboarding', error: 'Too long', field: 'businessName' })
  expect(after(refused).onboarding).toMatchObject({ error: 'Too long', errorField: 'businessName' })
  const changed = fieldsChanged({ stepper: 'onboarding', fields: { businessName: 'Shop' } })
  expect(after(refused, changed).onboarding).toMatchObject({ error: null, errorField: null })
})
