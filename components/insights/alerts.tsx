import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireOverview } from '@/lib/edge/overview/schema'
import overview from './overview.module.css'

/** Lists the alerts that are on, since when. */
export function Alerts({ alerts }: Pick<WireOverview, 'alerts'>) {
  const t = useTranslations('admin.overview')
  const format = useFormatter()
  if (alerts.length === 0) return null
  return (
    <section className={overview.warnings} aria-labelledby="overview-alerts">
      <h2 id="overview-alerts">{t('alerts')}</h2>
      <ul>
        {alerts.map(({ name, values, since }) => (
          <li key={name}>
            <span>{t(`alert.${name}`, values as never)}</span>{' '}
            <small>
              {t('alertSince', {
                time: format.dateTime(new Date(since), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
