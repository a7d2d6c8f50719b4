import { Chart } from '@/components/ui/chart/chart'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { PlanSuggestion } from '@/lib/business/start/schema'
import styles from './plan.module.css'

/** Explains what a marketing plan suggests: the split of the budget, why, and what can be expected of it. */
export function Suggestion({ suggestion }: { suggestion: PlanSuggestion }) {
  const t = useTranslations('start.plan')
  const format = useFormatter()
  const { campaigns, currency, weeklyPeople, weeklySaves } = suggestion
  const money = (units: number) => format.number(units, { style: 'currency', currency })
  const rows = campaigns.map(({ objective, dailyBudgetMicro }) => ({
    at: t(`objectives.${objective}`),
    budget: dailyBudgetMicro / 1_000_000,
  }))
  return (
    <div className={styles.suggestion}>
      {campaigns.length > 1 && (
        <Chart
          kind="bar"
          title={t('split')}
          atTitle={t('campaign')}
          empty={t('noBudget')}
          rows={rows}
          series={[{ key: 'budget', label: t('split') }]}
          writeAt={(at) => at}
          writeValue={money}
        />
      )}
      <section>
        <h3>{t('why')}</h3>
        <ul className={styles.reasons}>
          {campaigns.map(({ objective, reason, dailyBudgetMicro }) => (
            <li key={`${objective}:${reason}`}>
              <strong>
                {t(`objectives.${objective}`)}
                {dailyBudgetMicro > 0 && `: ${t('perDay', { amount: money(dailyBudgetMicro / 1_000_000) })}`}
              </strong>
              <p>{t(`reasons.${reason}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('expect')}</h3>
        <p>{weeklyPeople ? t('expectPeople', weeklyPeople) : t('expectNoPeople')}</p>
        <p>{weeklySaves ? t('expectSaves', weeklySaves) : t('expectNoSaves')}</p>
      </section>
    </div>
  )
}
