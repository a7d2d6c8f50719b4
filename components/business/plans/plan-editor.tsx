import Router from 'next/router'
import { useEffect, useMemo } from 'react'
import { currencyName } from '@/components/business/start/currency-name'
import { StepField } from '@/components/business/start/step-field'
import { StepsFrame } from '@/components/business/start/steps-frame'
import { useStepper } from '@/components/business/start/use-stepper'
import { useAction } from '@/components/platform/use-action'
import { Button, ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { PlanFields } from '@/lib/business/plans/schema'
import type { WireSteps } from '@/lib/business/start/schema'
import { type PlanGiven, suggestPlan } from '@/lib/business/start/suggestion'
import { api } from '@/lib/edge/client/api'
import { fieldsChanged, planReset, planStepsOf, type StepFields } from '@/store/business/steppers'
import { useAppDispatch } from '@/store/hooks'
import styles from './plan.module.css'
import { planHref } from './plan-address'
import { planFaults, planQuestionsOf, planStepAt, planWire } from './plan-questions'
import type { PlanScreenData } from './screen-data'
import { Suggestion } from './suggestion'

/** Returns where the questions begin: at those of a plan that is edited, at a draft, or afresh. */
function startOf({ shown, draft, goal }: PlanScreenData): WireSteps {
  if (shown) {
    const { name, fields } = shown.plan
    return { step: 0, fields: { ...fields, marketingPlanName: name, shouldShowGoalsStep: true } }
  }
  const isKnown = typeof goal === 'string'
  return {
    step: draft.step,
    fields: { ...(isKnown ? { topBusinessGoal: goal, shouldShowGoalsStep: false } : {}), ...draft.fields },
  }
}

/** Returns the fields of a plan as they are saved with it. */
function savedOf({ marketingPlanName: _name, ...fields }: StepFields): PlanFields {
  return fields as PlanFields
}

/** Asks the questions of a marketing plan, shows what it suggests, and saves it. */
export function PlanEditor({ screen }: { screen: PlanScreenData }) {
  const { business, shown, weeks, currency } = screen
  const t = useTranslations('start')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const state = useStepper('plan', startOf(screen), {
    faultsAt: planFaults,
    wireAt: planWire,
    isDraft: shown === null,
  })
  const { index, fields, change, back, forward } = state
  const step = planStepAt(index, fields)
  const suggestion = useMemo(
    () => suggestPlan(fields as PlanGiven, weeks, currency),
    [fields, weeks, currency],
  )
  // The suggestion belongs to the answers that it is made from: it is kept with them as soon as it is shown.
  useEffect(() => {
    if (
      step === 'suggestion' &&
      JSON.stringify(fields.marketingPlanSuggestion) !== JSON.stringify(suggestion)
    )
      dispatch(fieldsChanged({ stepper: 'plan', fields: { marketingPlanSuggestion: suggestion } }))
  }, [dispatch, step, fields.marketingPlanSuggestion, suggestion])
  const { isPending, problem, start } = useAction(
    async () => {
      const given = {
        name: String(fields.marketingPlanName),
        fields: savedOf({ ...fields, marketingPlanSuggestion: suggestion }),
      }
      const of = { business_id: business.id }
      const { id } = shown
        ? await api('PATCH /v5/businesses/:business_id/marketing_plans/:plan_id', {
            ...of,
            plan_id: shown.plan.id,
            ...given,
          })
        : await api('POST /v5/businesses/:business_id/marketing_plans', { ...of, ...given })
      if (!shown) await api('DELETE /v5/user_account/business_steps/:stepper', { stepper: 'plan' })
      dispatch(planReset())
      showToast({ message: t('plan.saved') })
      await Router.push(planHref(business.id, id), undefined, { unstable_skipClientCache: true })
    },
    { once: true },
  )
  const reset = useAction(
    async () => {
      await api('DELETE /v5/user_account/business_steps/:stepper', { stepper: 'plan' })
      dispatch(planReset())
      change(startOf({ ...screen, draft: { step: 0, fields: {} } }).fields)
    },
    { toasts: true },
  )
  const goal = typeof fields.topBusinessGoal === 'string' ? fields.topBusinessGoal : null
  return (
    <StepsFrame
      names={planStepsOf(fields).map((name) => t(`plan.names.${name}`))}
      index={index}
      title={t(`plan.${step}`)}
      text={step === 'suggestion' ? undefined : t(`plan.${step}Text`)}
      form={state.form}
      head={state.head}
      error={problem?.message ?? state.error}
      onSubmit={() => void (step === 'suggestion' ? start() : forward())}
      buttons={
        <>
          <Button type="submit" look="accent" aria-disabled={isPending}>
            {t(step === 'suggestion' ? 'plan.save' : 'steps.next')}
          </Button>
          {index > 0 && <Button onClick={back}>{t('steps.back')}</Button>}
          {index > 0 && !shown && (
            <Button look="plain" onClick={() => void reset.start()}>
              {t('plan.reset')}
            </Button>
          )}
          <ButtonLink look="plain" href={planHref(business.id, shown?.plan.id)}>
            {t('steps.later')}
          </ButtonLink>
        </>
      }
    >
      {fields.shouldShowGoalsStep === false && step === 'budget' && goal && (
        <p className={styles.known}>
          {t('plan.goalKnown', { goal: t(`choices.${goal}` as 'choices.other') })}{' '}
          <Button look="plain" onClick={() => change({ shouldShowGoalsStep: true })}>
            {t('plan.changeGoal')}
          </Button>
        </p>
      )}
      {planQuestionsOf(step).map((name) => (
        <StepField
          key={name}
          name={name}
          fields={fields}
          {...(name === 'dailyAdsBudget'
            ? { hint: t('plan.inCurrency', { currency: currencyName(currency, locale) }) }
            : {})}
          fault={state.faultOf(name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {step === 'suggestion' && (
        <>
          <h2>
            <bdi>{String(fields.marketingPlanName ?? '')}</bdi>
          </h2>
          <Suggestion suggestion={suggestion} />
        </>
      )}
    </StepsFrame>
  )
}
