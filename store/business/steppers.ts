import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The steps of onboarding in order. */
export const onboardingSteps = [
  'welcome',
  'business',
  'website',
  'place',
  'goals',
  'advertising',
  'contact',
  'done',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
/** The steps of the marketing plan; `goals` only if `shouldShowGoalsStep`. */
export const planSteps = ['goals', 'budget', 'results', 'suggestion'] as const
export type PlanStep = (typeof planSteps)[number]

export type StepFields = Record<string, unknown>
/**
 * A stepper: the index of its step, the fields so far, whether the step may be left, and why it was refused, with the field if
 * it was one.
 */
export type Stepper = {
  index: number
  canProceed: boolean
  fields: StepFields
  error: string | null
  errorField: string | null
}

const firstStepper = (): Stepper => ({
  index: 0,
  canProceed: true,
  fields: {},
  error: null,
  errorField: null,
})
export type Steppers = { onboarding: Stepper; plan: Stepper }
type Of<T> = PayloadAction<{ stepper: keyof Steppers } & T>

/** Returns the steps of a marketing plan: its goal is not asked for when it is known from the onboarding. */
export const planStepsOf = ({ shouldShowGoalsStep }: StepFields): readonly PlanStep[] =>
  shouldShowGoalsStep === false ? planSteps.filter((step) => step !== 'goals') : planSteps

const lastOf = (state: Steppers, stepper: keyof Steppers) =>
  (stepper === 'plan' ? planStepsOf(state.plan.fields) : onboardingSteps).length - 1

const slice = createSlice({
  name: 'businessSteppers',
  initialState: { onboarding: firstStepper(), plan: firstStepper() } as Steppers,
  reducers: {
    /** Continues from where another page or device stopped. */
    stepperRestored: (state, { payload }: Of<{ index: number; fields: StepFields }>) => {
      const { stepper, index, fields } = payload
      Object.assign(state[stepper], { fields, error: null, errorField: null })
      state[stepper].index = Math.min(index, lastOf(state, stepper))
    },
    stepForward: (state, { payload }: PayloadAction<keyof Steppers>) => {
      const stepper = state[payload]
      if (stepper.canProceed) stepper.index = Math.min(lastOf(state, payload), stepper.index + 1)
    },
    stepBack: (state, { payload }: PayloadAction<keyof Steppers>) => {
      const stepper = state[payload]
      stepper.index = Math.max(0, stepper.index - 1)
      Object.assign(stepper, { error: null, errorField: null })
    },
    canProceedChanged: (state, { payload }: Of<{ canProceed: boolean }>) => {
      state[payload.stepper].canProceed = payload.canProceed
    },
    fieldsChanged: (state, { payload }: Of<{ fields: StepFields }>) => {
      Object.assign(state[payload.stepper].fields, payload.fields)
      Object.assign(state[payload.stepper], { error: null, errorField: null })
    },
    stepFailed: (state, { payload }: Of<{ error: string; field?: string | null }>) => {
      Object.assign(state[payload.stepper], { error: payload.error, errorField: payload.field ?? null })
    },
    /** Returns the marketing plan to step 0. */
    planReset: (state) => {
      state.plan = firstStepper()
    },
  },
})

export const {
  stepperRestored,
  stepForward,
  stepBack,
  canProceedChanged,
  fieldsChanged,
  stepFailed,
  planReset,
} = slice.actions
export const steppers = slice.reducer
