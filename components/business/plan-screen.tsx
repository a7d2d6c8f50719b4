import { Button, ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { WireArea } from '@/lib/business/hierarchy/schema'
import type { WireSteps } from '@/lib/business/steps/schema'
import { type PlanGiven, suggestPlan } from '@/lib/business/steps/suggestion'
import { v5 } from '@/lib/edge/client/v5-client'
import { planReset, planSteps } from '@/store/business/steppers'
import { useAppDispatch } from '@/store/hooks'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'
import { useCall } from './kit/use-call'
import { StepFields } from './step-fields'
import { useStepper } from './use-stepper'

const fieldsOf: Record<(typeof planSteps)[number], readonly string[]> = {
  goals: ['topBusinessGoal'],
  budget: ['dailyAdsBudget', 'marketingPlanName'],
  results: ['weeklyAddToCarts', 'weeklyLeads', 'weeklyCheckouts', 'hasFeed'],
  suggestion: [],
}

type Site = { views: number; people: number }
type Props = { screen: { area: WireArea; steps: WireSteps; goal: unknown; site: Site; currency: string } }

/** Renders `/business/plan`: a few questions, and what to start with. */
export function PlanScreen({ screen: { area, steps, goal, site, currency } }: Props) {
  const fields = { ...(typeof goal === 'string' ? { topBusinessGoal: goal } : {}), ...steps.fields }
  return (
    <BusinessFrame current="plan" shown={area.current} businesses={area.businesses}>
      <Plan steps={{ ...steps, fields }} site={site} currency={currency} business_id={area.current?.id} />
    </BusinessFrame>
  )
}

type PlanProps = { steps: WireSteps; site: Site; currency: string; business_id: string | undefined }

function Plan({ steps, site, currency, business_id }: PlanProps) {
  const t = useTranslations('business')
  const locale = useLocale()
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
      <StepFields
        names={fieldsOf[step]}
        fields={fields}
        hints={{ dailyAdsBudget: t('plan.inCurrency', { currency: currencyName(currency, locale) }) }}
        onChange={change}
      />
      {step === 'suggestion' && <Suggestion given={fields as PlanGiven} site={site} currency={currency} />}
      <Problem>{error}</Problem>
      <p className={styles.ways}>
        {step === 'suggestion' ? (
          <ButtonLink
            look="accent"
            href={`/business/hub/${business_id ? `?business_id=${business_id}` : ''}`}
          >
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

/** Returns the name of a currency with its code: `Euro (EUR)`. */
function currencyName(code: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${name} (${code})`
}

type SuggestionProps = { given: PlanGiven; site: Site; currency: string }

function Suggestion({ given, site, currency }: SuggestionProps) {
  const t = useTranslations('business')
  const format = useFormatter()
  const { campaigns, weeklyReach } = suggestPlan(given, site, currency)
  const money = (micro: number) => format.number(micro / 1_000_000, { style: 'currency', currency })
  return (
    <>
      <ul>
        {campaigns.map(({ objective, dailyBudgetMicro }) => (
          <li key={objective}>
            {dailyBudgetMicro === 0
              ? t(`objectives.${objective}`)
              : t('plan.campaign', {
                  objective: t(`objectives.${objective}`),
                  amount: money(dailyBudgetMicro),
                })}
          </li>
        ))}
      </ul>
      <p>{weeklyReach === null ? t('plan.noReach') : t('plan.reach', { people: weeklyReach })}</p>
    </>
  )
}
