import adminStyles from '@/components/platform/admin/admin.module.css'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { speedSpans } from '@/lib/insights/speed/spans'
import styles from '../dashboard/operations.module.css'
import { OperationsFrame } from '../dashboard/operations-frame'
import { Timings } from './timings'
import { VitalPart } from './vital-part'

type Props = { screen: Extract<Screen, { name: 'admin-speed' }> }

/** Renders `/admin/speed`: web vitals by page, and the calls and statements that took most time. */
export function SpeedScreen({ screen }: Props) {
  return (
    <OperationsFrame current="speed">
      <Shown screen={screen} />
    </OperationsFrame>
  )
}

function Shown({ screen: { span, speed } }: Props) {
  const t = useTranslations('operations.speed')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={adminStyles.note}>{t('text')}</p>
      <PageTabs
        label={t('spans')}
        tabs={speedSpans.map((days) => ({
          href: `/admin/speed/?days=${days}`,
          text: t('span', { days }),
          isCurrent: days === span,
        }))}
      />
      <section className={adminStyles.part} aria-labelledby="vitals">
        <h2 id="vitals">{t('vitals')}</h2>
        <p className={adminStyles.note}>{t('vitalsText')}</p>
        <div className={styles.vitals}>
          {speed.vitals.map((vital) => (
            <VitalPart key={vital.name} vital={vital} />
          ))}
        </div>
      </section>
      <Timings id="calls" title={t('calls')} rows={speed.calls} />
      <Timings id="statements" title={t('statements')} rows={speed.statements} />
    </>
  )
}
