import { useEffect, useState } from 'react'
import type { WireSteps } from '@/lib/business/steps/schema'
import { v5 } from '@/lib/edge/client/v5-client'
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

/** Manages a stepper of the store: starts at the step stored on the server, and stores each step there. */
export function useStepper(stepper: keyof Steppers, kept: WireSteps) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useState(() => dispatch(stepperRestored({ stepper, index: kept.step, fields: kept.fields })))
  const state = useAppSelector((all) => all.business?.steppers[stepper])
  useEffect(() => void dispatch(canProceedChanged({ stepper, canProceed: true })), [dispatch, stepper])
  // In order, since an older step that is stored last would lead back.
  const [inOrder] = useState(() => oneByOne())
  const keep = async () => {
    const now = (store.getState() as RootState).business?.steppers[stepper]
    if (!now) return
    try {
      await inOrder(() =>
        v5('PATCH /v5/user_account/business_steps/:stepper', {
          stepper,
          step: now.index,
          fields: now.fields,
        }),
      )
    } catch (error) {
      dispatch(stepBack(stepper))
      dispatch(stepFailed({ stepper, error: error instanceof CallError ? error.message : String(error) }))
    }
  }
  return {
    index: state?.index ?? kept.step,
    fields: state?.fields ?? kept.fields,
    error: state?.error ?? null,
    change: (fields: StepFields) => void dispatch(fieldsChanged({ stepper, fields })),
    back: () => void dispatch(stepBack(stepper)),
    forward: async () => {
      dispatch(stepForward(stepper))
      await keep()
    },
  }
}
