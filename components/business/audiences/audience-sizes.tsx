import { Chart } from '@/components/ui/chart/chart'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAudience, WireSize } from '@/lib/business/audiences/schema'
import styles from './audience.module.css'

type Props = { audience: WireAudience; sizes: readonly WireSize[] }

/** Shows the displayed size of an audience on each day that it was counted. */
export function AudienceSizes({ audience, sizes }: Props) {
  const t = useTranslations('business')
  const format = useFormatter()
  const day = (at: string) =>
    format.dateTime(new Date(`${at}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const label = (size: number) => (size === 0 ? t('audiencePage.fewer') : format.number(size))
  const [only] = sizes
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-label={t('audiencePage.sizes')}>
      {only && sizes.length === 1 ? (
        <>
          <h2>{t('audiencePage.sizes')}</h2>
          <p>
            {t('audiencePage.firstCount', {
              day: day(only.day),
              size: only.size === 0 ? label(0) : t('atLeast', { size: only.size }),
            })}
          </p>
        </>
      ) : (
        <Chart
          title={t('audiencePage.sizes')}
          kind="line"
          rows={sizes.map((one) => ({ at: one.day, size: one.size }))}
          series={[{ key: 'size', label: t('columns.size') }]}
          writeAt={day}
          writeValue={label}
          atTitle={t('audiencePage.day')}
          empty={t(audience.status === 'INITIALIZING' ? 'audiencePage.notCounted' : 'audiencePage.tooFew')}
        />
      )}
      <p className={styles.soft}>{t('audience.countedDaily')}</p>
    </section>
  )
}
