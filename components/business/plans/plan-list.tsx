import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WirePlan } from '@/lib/business/plans/schema'
import { microOf } from '@/lib/business/start/suggestion'
import styles from './plan.module.css'
import { planHref } from './plan-address'
import type { PlanScreenData } from './screen-data'

/** Lists the marketing plans of a business, newest first. */
export function PlanList({ screen: { business, plans, draft, currency } }: { screen: PlanScreenData }) {
  const t = useTranslations('start')
  const isBegun = draft.step > 0
  const fresh = planHref(business.id, undefined, true)
  if (plans.length === 0)
    return (
      <EmptyState isPage sign="flag" title={t('plan.none')} text={t('plan.noneText')}>
        <ButtonLink look="accent" href={fresh}>
          {t(isBegun ? 'plan.resume' : 'plan.new')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <header className={styles.head}>
        <h1>{t('plan.title')}</h1>
        <ButtonLink look="accent" href={fresh}>
          {t(isBegun ? 'plan.resume' : 'plan.new')}
        </ButtonLink>
      </header>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <Row key={plan.id} plan={plan} business_id={business.id} currency={currency} />
        ))}
      </ul>
    </>
  )
}

function Row({ plan, business_id, currency }: { plan: WirePlan; business_id: string; currency: string }) {
  const t = useTranslations('start')
  const format = useFormatter()
  const { topBusinessGoal, dailyAdsBudget, marketingPlanSuggestion } = plan.fields
  const budget = microOf(dailyAdsBudget) / 1_000_000
  const of = marketingPlanSuggestion?.currency ?? currency
  const amount = format.number(budget, { style: 'currency', currency: of })
  return (
    <li>
      <a className={styles.plan} href={planHref(business_id, plan.id)}>
        <strong dir="auto">{plan.name}</strong>
        <span>
          {topBusinessGoal && t('plan.goalOf', { goal: t(`choices.${topBusinessGoal}`) })}
          {' · '}
          {budget > 0 ? t('plan.perDay', { amount }) : t('plan.noBudget')}
        </span>
        <small>
          {t('plan.madeOn', {
            date: format.dateTime(new Date(plan.created_time), { dateStyle: 'medium' }),
          })}
        </small>
      </a>
    </li>
  )
}
