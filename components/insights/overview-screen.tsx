import styles from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { useAmount } from '@/components/platform/admin/use-amount'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireFigure, WireOverview } from '@/lib/edge/overview/schema'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireDashboard } from '@/lib/insights/dashboard/schema'
import { Alerts } from './alerts'
import { Dashboard } from './dashboard/dashboard'
import { Installation } from './installation'
import overviewStyles from './overview.module.css'
import { Warnings } from './warnings'

/** Renders `/admin/`: what needs attention, figures with the pages they lead to, and the installation. */
export function OverviewScreen({ screen }: { screen: Extract<Screen, { name: 'admin-overview' }> }) {
  return (
    <AdminFrame current="overview">
      <Overview {...screen} />
    </AdminFrame>
  )
}

type Shown = { overview: WireOverview; dashboard: WireDashboard }

function Overview({ overview: { groups, warnings, alerts, ...installation }, dashboard }: Shown) {
  const t = useTranslations('admin.overview')
  return (
    <>
      <h1>{t('title')}</h1>
      <Warnings warnings={warnings} />
      <Alerts alerts={alerts} />
      {groups.map(({ group, figures }) => (
        <section key={group} className={styles.part} aria-labelledby={`overview-${group}`}>
          <h2 id={`overview-${group}`}>{t(`group.${group}`)}</h2>
          <dl className={overviewStyles.figures}>
            {figures.map((figure) => (
              <Figure key={figure.name} figure={figure} />
            ))}
          </dl>
        </section>
      ))}
      <Dashboard dashboard={dashboard} />
      <Installation {...installation} />
    </>
  )
}

function Figure({ figure: { name, value, is, href } }: { figure: WireFigure }) {
  const t = useTranslations('admin.overview')
  const format = useFormatter()
  const amount = useAmount()
  const shown =
    value === null ? t('none') : { count: format.number, age: amount.age, bytes: amount.bytes }[is](value)
  const label = t(`figure.${name}` as 'figure.people')
  return (
    <div className={overviewStyles.figure}>
      <dt>{href ? <a href={href}>{label}</a> : label}</dt>
      <dd>{shown}</dd>
    </div>
  )
}
