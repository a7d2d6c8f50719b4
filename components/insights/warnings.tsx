import { useAmount } from '@/components/platform/admin/use-amount'
import { useTranslations } from '@/i18n/texts'
import type { WireOverview } from '@/lib/edge/overview/schema'
import overview from './overview.module.css'

/** Lists what needs the host's attention, each with the page that helps. */
export function Warnings({ warnings }: Pick<WireOverview, 'warnings'>) {
  const t = useTranslations('admin.overview')
  const { bytes } = useAmount()
  if (warnings.length === 0) return <p className={overview.fine}>{t('fine')}</p>
  return (
    <section className={overview.warnings} aria-labelledby="overview-warnings">
      <h2 id="overview-warnings">{t('attention')}</h2>
      <ul>
        {warnings.map(({ name, values, href }) => {
          const { free, ...rest } = values
          const message = typeof free === 'number' ? { ...rest, free: bytes(free) } : values
          return (
            <li key={`${name} ${JSON.stringify(values)}`}>
              <span>{t(`warning.${name}`, message as never)}</span>
              {href && <a href={href}>{t('go')}</a>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
