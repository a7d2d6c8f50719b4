import { useEffect, useRef, useState } from 'react'
import type { StepFault, StepFaults } from '@/lib/business/start/faults'
import type { WireSteps } from '@/lib/business/start/schema'
import { api } from '@/lib/edge/client/api'
import { CallError } from '@/lib/platform/http/call-error'
import { oneByOne } from '@/lib/platform/http/one-by-one'
import {
  canProceedChanged,
  fieldsChanged,
  type StepFields,
  type Steppers,
  stepBack,
  stepFailed,
  stepForward,
  stepperRestored,
} from '@/store/business/steppers'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { RootState } from '@/store/platform/state'

type Options = {
  /** Returns what keeps the current step from being left. */
  faultsAt: (index: number, fields: StepFields) => StepFaults
  /** Returns the answers of a step as they are sent. */
  wireAt: (index: number, fields: StepFields) => StepFields
  /** False if the answers are not a draft of their own, but changes of something that is saved as a whole. */
  isDraft?: boolean
}

export type StepFaultShown = { fault: StepFault } | { message: string }

/** Returns the field of a step that the server refused: `fields.website`, `fields.businessGoals.0`. */
function fieldOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return null
  const [field = null] = error.field?.replace(/^fields\./, '').split('.') ?? []
  // The name of a business is also a setting of its account.
  return field === 'business_name' ? 'businessName' : field
}

/** Manages a stepper of the store: starts at the step stored on the server, and stores each step there. */
export function useStepper(
  stepper: keyof Steppers,
  stored: WireSteps,
  { faultsAt, wireAt, isDraft = true }: Options,
) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useState(() => dispatch(stepperRestored({ stepper, index: stored.step, fields: stored.fields })))
  const state = useAppSelector((all) => all.business?.steppers[stepper])
  const { index, fields } = state ?? { index: stored.step, fields: stored.fields }
  const form = useRef<HTMLFormElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const faults = faultsAt(index, fields)
  const canProceed = Object.keys(faults).length === 0
  useEffect(() => void dispatch(canProceedChanged({ stepper, canProceed })), [dispatch, stepper, canProceed])
  const [tried, setTried] = useState<number | null>(null)
  // In order, since an older step that is stored last would lead back.
  const [inOrder] = useState(() => oneByOne())
  const focusFault = () =>
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-invalid] input:checked, [data-invalid] input',
      )
      first?.focus()
    })
  /** A new step is read from its title on, unless the person is in one of its fields already. */
  const focusHead = () =>
    requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, select, textarea')) head.current?.focus()
    })
  const stepNow = () => (store.getState() as RootState).business?.steppers[stepper]
  const keep = async (left: number) => {
    const now = stepNow()
    if (!now) return
    try {
      const answer = await inOrder(() =>
        api('PATCH /v5/user_account/business_steps/:stepper', {
          stepper,
          step: now.index,
          fields: wireAt(left, now.fields),
        }),
      )
      const { leadId, hasScheduledCall } = answer?.fields ?? {}
      if (stepper === 'onboarding') dispatch(fieldsChanged({ stepper, fields: { leadId, hasScheduledCall } }))
    } catch (error) {
      dispatch(stepBack(stepper))
      dispatch(
        stepFailed({
          stepper,
          error: error instanceof CallError ? error.message : String(error),
          field: fieldOf(error),
        }),
      )
      focusFault()
    }
  }
  /** Returns what is wrong with an answer, once the person wanted to go on, or the server refused it. */
  const faultOf = (name: string): StepFaultShown | null => {
    if (state?.error && state.errorField === name) return { message: state.error }
    const fault = tried === index ? faults[name] : undefined
    return fault ? { fault } : null
  }
  return {
    form,
    head,
    index,
    fields,
    canProceed,
    /** An error that belongs to no answer of this step. */
    error:
      state?.error && !(state.errorField && state.errorField in wireAt(index, fields)) ? state.error : null,
    faultOf,
    change: (changed: StepFields) => void dispatch(fieldsChanged({ stepper, fields: changed })),
    back: () => {
      dispatch(stepBack(stepper))
      focusHead()
    },
    forward: async () => {
      if (!canProceed) {
        setTried(index)
        focusFault()
        return
      }
      dispatch(stepForward(stepper))
      focusHead()
      if (isDraft) await keep(index)
    },
  }
}
