import adminStyles from '@/components/platform/admin/admin.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import { chartParts, charts } from '@/lib/insights/dashboard/charts'
import type { WireDashboard } from '@/lib/insights/dashboard/schema'
import texts from '@/messages/en/dashboard.json'
import styles from './dashboard.module.css'
import { FigureChart } from './figure-chart'
import { MissedSearches } from './missed-searches'
import { RangeChoice } from './range-choice'
import { Retention } from './retention'
import { UsedTexts } from './used-texts'

/** Shows the charts of the dashboard with the choice of their days. */
export function Dashboard({ dashboard }: { dashboard: WireDashboard }) {
  return (
    <AreaTexts area="dashboard" texts={texts}>
      <Charts dashboard={dashboard} />
    </AreaTexts>
  )
}

function Charts({ dashboard }: { dashboard: WireDashboard }) {
  const t = useTranslations('dashboard')
  const chartOf = new Map(dashboard.charts.map((chart) => [chart.name, chart]))
  return (
    <>
      <section className={adminStyles.part} aria-labelledby="dashboard" id="charts">
        <h2 id="dashboard">{t('title')}</h2>
        <p className={adminStyles.note}>{t('text')}</p>
        <RangeChoice dashboard={dashboard} />
      </section>
      {chartParts.map((part) => (
        <section key={part} className={adminStyles.part} aria-labelledby={`dashboard-${part}`}>
          <h2 id={`dashboard-${part}`}>{t(`part.${part}`)}</h2>
          <div className={styles.charts}>
            {charts
              .filter((one) => one.part === part)
              .map((definition) => {
                const chart = chartOf.get(definition.name)
                return (
                  chart && (
                    <FigureChart
                      key={definition.name}
                      definition={definition}
                      chart={chart}
                      range={dashboard.range}
                    />
                  )
                )
              })}
          </div>
          {part === 'people' && <Retention cohorts={dashboard.retention} range={dashboard.range} />}
          {part === 'content' && (
            <>
              <MissedSearches missed={dashboard.missed} range={dashboard.range} />
              <UsedTexts texts={dashboard.texts} />
            </>
          )}
        </section>
      ))}
    </>
  )
}
