import { useId } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { reportReasons, reportTypes } from '@/lib/content/reports/reasons'
import type { Screen } from '@/lib/edge/screens/state'
import { caseStates } from '@/lib/trust/moderation/limits'
import moderation from '@/messages/en/moderation.json'
import reports from '@/messages/en/reports.json'
import styles from './moderation.module.css'
import { QueueList } from './queue-list'
import { useTargetName } from './target'

const texts = { ...reports, ...moderation }

export type QueueScreen = Extract<Screen, { name: 'admin-reports' }>

/** Renders `/admin/reports`: the queue, by state, kind and reason. */
export function QueueScreen({ screen }: { screen: QueueScreen }) {
  const { state, type, reason } = screen
  return (
    <AdminFrame current="reports">
      <AreaTexts area="reports moderation" texts={texts}>
        <Filter {...screen} />
        <QueueList key={JSON.stringify([state, type, reason])} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

/** Shows a plain form, which works without scripts and keeps its address. */
function Filter({ state, type, reason, counts }: QueueScreen) {
  const t = useTranslations()
  const nameOf = useTargetName()
  return (
    <>
      <h1>{t('moderation.title')}</h1>
      <search>
        <form key={`${state} ${type} ${reason}`} className={styles.filter} action="/admin/reports/">
          <Select label={t('moderation.state')} name="state" value={state}>
            {caseStates.map((one) => (
              <option key={one} value={one}>
                {t(`moderation.counted.${one}`, { count: one === 'decided' ? 0 : counts[one] })}
              </option>
            ))}
          </Select>
          <Select label={t('moderation.type')} name="type" value={type ?? ''}>
            <option value="">{t('moderation.all')}</option>
            {reportTypes.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
          <Select label={t('moderation.reason')} name="reason" value={reason ?? ''}>
            <option value="">{t('moderation.all')}</option>
            {reportReasons.map((one) => (
              <option key={one} value={one}>
                {t(`reports.reason.${one}`)}
              </option>
            ))}
          </Select>
          <Button type="submit" look="accent">
            {t('moderation.show')}
          </Button>
        </form>
      </search>
    </>
  )
}

type SelectProps = { label: string; name: string; value: string; children: React.ReactNode }

function Select({ label, name, value, children }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {children}
      </select>
    </div>
  )
}
