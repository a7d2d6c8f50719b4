import { useTranslations } from '@/i18n/texts'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import { type Figures, type Metric, metrics } from '@/lib/ads/reports/figures'
import styles from './figures.module.css'
import { FiguresChart } from './figures-chart'
import type { Chosen } from './period-address'
import { PeriodPart } from './period-part'
import { useWrite } from './write'

/** The figures that are shown large; the tables have all. */
const first: readonly Metric[] = ['spend', 'impressions', 'clicks', 'outbound_clicks', 'saves', 'ctr']

type Props = {
  figures: Figures
  account: ManagedAccount
  /** True if a table below does not have all that is added up here: it was searched, or something is archived. */
  hasMore?: boolean
  /** True where only one thing is shown, without a table with the other figures. */
  hasAll?: boolean
  link: (chosen: Chosen) => string
}

/** Shows the figures of an ad account, or of a part of it, in a period: their sums, how they changed, and a chart of them. */
export function FiguresPart({ figures, account, hasMore = false, hasAll = false, link }: Props) {
  const t = useTranslations('manager.figures')
  const write = useWrite(account.currency)
  const { totals, before } = figures
  return (
    <section className={styles.part} aria-label={t('title')}>
      <PeriodPart figures={figures} time_zone={account.time_zone} link={link} />
      <dl className={styles.sums}>
        {(hasAll ? metrics : first).map((metric) => (
          <div key={metric}>
            <dt>{t(`of.${metric}`)}</dt>
            <dd>
              <bdi>{write.figure(metric, totals)}</bdi>
              {before && <small>{write.change(metric, before.totals, totals)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {hasMore && <p className={styles.note}>{t('hasMore')}</p>}
      <FiguresChart figures={figures} write={write} />
    </section>
  )
}
