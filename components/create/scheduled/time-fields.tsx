import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { boundsError, maxAhead, minAhead } from '@/lib/create/scheduled/bounds'
import { type LocalTime, localTime, momentOf } from '@/lib/create/scheduled/zoned-time'
import styles from './scheduled.module.css'

/** The problem with a chosen time; a key of the texts. */
export type TimeProblem = 'missing' | 'skipped' | 'tooSoon' | 'tooLate'

/** Returns the zone of this browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Returns the chosen moment in Unix seconds, or why it is invalid; `now` in Unix seconds. */
export function chosenMoment(local: LocalTime, zone: string, now = Date.now() / 1000): number | TimeProblem {
  if (!local.date || !local.time) return 'missing'
  const ts = momentOf(local, zone)
  return ts === null ? 'skipped' : (boundsError(ts, Math.floor(now)) ?? ts)
}

const ofTexts: readonly string[] = ['missing', 'skipped', 'tooSoon', 'tooLate'] satisfies TimeProblem[]

const isOfTexts = (problem: string): problem is TimeProblem => ofTexts.includes(problem)

/** The problems of a date and of a time; each a key of the texts, or a sentence of the server. */
export type TimeProblems = { date: string | null; time: string | null }

/** Returns the field at which a problem is shown; a missing value at each empty field. */
export function timeProblems({ date, time }: LocalTime, problem: string | null): TimeProblems {
  if (problem === 'missing') return { date: date ? null : problem, time: time ? null : problem }
  return problem === 'tooLate' ? { date: problem, time: null } : { date: null, time: problem }
}

/** Returns a function for the sentence of such a problem. */
export function useTimeSentence(): (problem: string) => string {
  const t = useTranslations('scheduled')
  return (problem) => (isOfTexts(problem) ? t(`problem.${problem}`) : problem)
}

type Props = {
  value: LocalTime
  zone: string
  problems: TimeProblems
  onChange: (value: LocalTime) => void
}

/** Shows fields for date and time in a zone, 15 minutes to 30 days ahead. */
export function TimeFields({ value, zone, problems, onChange }: Props) {
  const t = useTranslations('scheduled')
  const now = Math.ceil(Date.now() / 1000)
  const sentence = useTimeSentence()
  return (
    <div className={styles.time}>
      <FormField
        label={t('date')}
        type="date"
        required
        value={value.date}
        min={localTime(now + minAhead, zone).date}
        max={localTime(now + maxAhead, zone).date}
        error={problems.date && sentence(problems.date)}
        onChange={(date) => onChange({ ...value, date })}
      />
      <FormField
        label={t('time')}
        type="time"
        required
        value={value.time}
        error={problems.time && sentence(problems.time)}
        onChange={(time) => onChange({ ...value, time })}
      />
      <p className={styles.zone}>
        {t('zone', { zone })} · {t('hint')}
      </p>
    </div>
  )
}
