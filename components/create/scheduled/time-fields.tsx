import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { boundsError, maxAhead, minAhead } from '@/lib/create/scheduled/bounds'
import { type LocalTime, localTime, momentOf } from '@/lib/create/scheduled/zoned-time'
import styles from './scheduled.module.css'

/** The problem with a chosen time; a key of the texts. */
export type TimeProblem = 'missing' | 'skipped' | 'tooSoon' | 'tooLate'

/** Returns the zone of this browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Returns the moment in Unix seconds that was chosen, or why it is none; `now` in Unix seconds. */
export function chosenMoment(local: LocalTime, zone: string, now = Date.now() / 1000): number | TimeProblem {
  if (!local.date || !local.time) return 'missing'
  const ts = momentOf(local, zone)
  return ts === null ? 'skipped' : (boundsError(ts, Math.floor(now)) ?? ts)
}

type Props = {
  value: LocalTime
  zone: string
  problem: TimeProblem | null
  onChange: (value: LocalTime) => void
}

/** Shows date and time in a zone, 15 minutes to 30 days ahead. */
export function TimeFields({ value, zone, problem, onChange }: Props) {
  const t = useTranslations('schedule')
  const now = Math.ceil(Date.now() / 1000)
  const isOfDate = problem === 'tooLate' || (problem === 'missing' && !value.date)
  return (
    <div className={styles.time}>
      <FormField
        label={t('date')}
        type="date"
        required
        value={value.date}
        min={localTime(now + minAhead, zone).date}
        max={localTime(now + maxAhead, zone).date}
        error={problem && isOfDate ? t(`problem.${problem}`) : null}
        onChange={(date) => onChange({ ...value, date })}
      />
      <FormField
        label={t('time')}
        type="time"
        required
        value={value.time}
        error={problem && !isOfDate ? t(`problem.${problem}`) : null}
        onChange={(time) => onChange({ ...value, time })}
      />
      <p className={styles.zone}>
        {t('zone', { zone })} · {t('hint')}
      </p>
    </div>
  )
}
