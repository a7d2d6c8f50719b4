import Router from 'next/router'
import { useState } from 'react'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { Button, ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WirePlanResults } from '@/lib/business/plans/schema'
import { microOf } from '@/lib/business/start/suggestion'
import { api } from '@/lib/edge/client/api'
import styles from './plan.module.css'
import { planHref } from './plan-address'
import { RenamePlan } from './rename-plan'
import type { PlanScreenData } from './screen-data'
import { Suggestion } from './suggestion'
import { WhatHappened } from './what-happened'

type Props = { screen: PlanScreenData; shown: WirePlanResults }

/** Shows one marketing plan: what it suggests, and what has happened since. */
export function PlanPage({ screen: { business, currency }, shown: { plan, weeks } }: Props) {
  const t = useTranslations('start')
  const format = useFormatter()
  const [isRenaming, setRenaming] = useState(false)
  const { topBusinessGoal, dailyAdsBudget, marketingPlanSuggestion: suggestion } = plan.fields
  const units = microOf(dailyAdsBudget) / 1_000_000
  const of = suggestion?.currency ?? currency
  const amount = format.number(units, { style: 'currency', currency: of })
  const date = format.dateTime(new Date(plan.created_time), { dateStyle: 'medium' })
  const facts = [
    ...(topBusinessGoal ? [t('plan.goalOf', { goal: t(`choices.${topBusinessGoal}`) })] : []),
    units > 0 ? t('plan.perDay', { amount }) : t('plan.noBudget'),
    t('plan.madeOn', { date }),
  ]
  const remove = async () => {
    await api('DELETE /v5/businesses/:business_id/marketing_plans/:plan_id', {
      business_id: business.id,
      plan_id: plan.id,
    })
    showToast({ message: t('plan.deleted') })
    await Router.push(planHref(business.id), undefined, { unstable_skipClientCache: true })
  }
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            <bdi>{plan.name}</bdi>
          </h1>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink href={planHref(business.id, plan.id, true)}>{t('plan.edit')}</ButtonLink>
          <Button onClick={() => setRenaming(true)}>{t('plan.rename')}</Button>
          <DeleteButton
            label={t('plan.delete')}
            question={t('plan.deleteQuestion', { name: plan.name })}
            text={t('plan.deleteText')}
            run={remove}
          />
          <ButtonLink look="plain" href={planHref(business.id)}>
            {t('plan.all')}
          </ButtonLink>
        </div>
      </header>
      {suggestion && (
        <section className={styles.part} aria-label={t('plan.suggestion')}>
          <h2>{t('plan.suggestion')}</h2>
          <Suggestion suggestion={suggestion} />
        </section>
      )}
      <section className={styles.part} aria-label={t('plan.start')}>
        <h2>{t('plan.start')}</h2>
        <p>{t('plan.startText')}</p>
      </section>
      <WhatHappened plan={plan} weeks={weeks} currency={of} />
      {isRenaming && <RenamePlan business_id={business.id} plan={plan} onClose={() => setRenaming(false)} />}
    </article>
  )
}
