import { Button, ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireSteps } from '@/lib/business/steps/schema'
import { type PlanGiven, suggestPlan } from '@/lib/business/steps/suggestion'
import { v5 } from '@/lib/edge/client/v5-client'
import { planReset, planSteps } from '@/store/business/steppers'
import { useAppDispatch } from '@/store/hooks'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'
import { StepFields } from './step-fields'
import { useCall } from './use-call'
import { useStepper } from './use-stepper'

const fieldsOf: Record<(typeof planSteps)[number], readonly string[]> = {
  goals: ['topBusinessGoal'],
  budget: ['dailyAdsBudget', 'marketingPlanName'],
  results: ['weeklyAddToCarts', 'weeklyLeads', 'weeklyCheckouts', 'hasFeed'],
  suggestion: [],
}

type Site = { views: number; people: number }
type Props = { screen: { steps: WireSteps; goal: unknown; site: Site } }

/** `/business/plan`: a few questions, and what to begin with. */
export function PlanScreen({ screen: { steps, goal, site } }: Props) {
  const fields = { ...(typeof goal === 'string' ? { topBusinessGoal: goal } : {}), ...steps.fields }
  return (
    <BusinessFrame current={null} shown={null} businesses={[]}>
      <Plan steps={{ ...steps, fields }} site={site} />
    </BusinessFrame>
  )
}

function Plan({ steps, site }: { steps: WireSteps; site: Site }) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const { index, fields, error, change, back, forward } = useStepper('plan', steps)
  const step = planSteps[index] ?? 'goals'
  const { run } = useCall()
  const reset = () =>
    run(async () => {
      await v5('DELETE /v5/user_account/business_steps/:stepper', { stepper: 'plan' })
      dispatch(planReset())
    })
  return (
    <form
      className={styles.stepper}
      onSubmit={(event) => {
        event.preventDefault()
        void forward()
      }}
    >
      <p role="status">{t('steps.progress', { step: index + 1, last: planSteps.length })}</p>
      <h1>{t(`plan.${step}`)}</h1>
      <StepFields names={fieldsOf[step]} fields={fields} onChange={change} />
      {step === 'suggestion' && <Suggestion given={fields as PlanGiven} site={site} />}
      <Problem>{error}</Problem>
      <p className={styles.ways}>
        {step === 'suggestion' ? (
          <ButtonLink look="accent" href="/business/hub/">
            {t('steps.finish')}
          </ButtonLink>
        ) : (
          <Button type="submit" look="accent">
            {t('steps.next')}
          </Button>
        )}
        {index > 0 && <Button onClick={back}>{t('steps.back')}</Button>}
        {index > 0 && (
          <Button look="plain" onClick={() => void reset()}>
            {t('steps.reset')}
          </Button>
        )}
      </p>
    </form>
  )
}

function Suggestion({ given, site }: { given: PlanGiven; site: Site }) {
  const t = useTranslations('business')
  const { campaigns, weeklyReach } = suggestPlan(given, site)
  return (
    <>
      <ul>
        {campaigns.map(({ objective, dailyBudgetMicro }) => (
          <li key={objective}>
            {t('plan.campaign', {
              objective: t(`objectives.${objective}`),
              amount: dailyBudgetMicro / 1_000_000,
            })}
          </li>
        ))}
      </ul>
      <p>{weeklyReach === null ? t('plan.noReach') : t('plan.reach', { people: weeklyReach })}</p>
    </>
  )
}
