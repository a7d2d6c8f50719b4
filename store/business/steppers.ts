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
/** The steps of the marketing plan; `goals` only if onboarding did not ask for them. */
export const planSteps = ['goals', 'budget', 'results', 'suggestion'] as const

export type StepFields = Record<string, unknown>
/** A stepper: the index of its step, the fields so far, and whether the step may be left. */
export type Stepper = { index: number; canProceed: boolean; fields: StepFields; error: string | null }

const firstStepper = (): Stepper => ({ index: 0, canProceed: true, fields: {}, error: null })
export type Steppers = { onboarding: Stepper; plan: Stepper }
type Of<T> = PayloadAction<{ stepper: keyof Steppers } & T>

const last = { onboarding: onboardingSteps.length - 1, plan: planSteps.length - 1 }

const slice = createSlice({
  name: 'businessSteppers',
  initialState: { onboarding: firstStepper(), plan: firstStepper() } as Steppers,
  reducers: {
    /** Continues from where another page or device stopped. */
    stepperRestored: (state, { payload }: Of<{ index: number; fields: StepFields }>) => {
      Object.assign(state[payload.stepper], { index: payload.index, fields: payload.fields, error: null })
    },
    stepForward: (state, { payload }: PayloadAction<keyof Steppers>) => {
      const stepper = state[payload]
      if (stepper.canProceed) stepper.index = Math.min(last[payload], stepper.index + 1)
    },
    stepBack: (state, { payload }: PayloadAction<keyof Steppers>) => {
      state[payload].index = Math.max(0, state[payload].index - 1)
    },
    canProceedChanged: (state, { payload }: Of<{ canProceed: boolean }>) => {
      state[payload.stepper].canProceed = payload.canProceed
    },
    fieldsChanged: (state, { payload }: Of<{ fields: StepFields }>) => {
      Object.assign(state[payload.stepper].fields, payload.fields)
      state[payload.stepper].error = null
    },
    stepFailed: (state, { payload }: Of<{ error: string }>) => {
      state[payload.stepper].error = payload.error
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
