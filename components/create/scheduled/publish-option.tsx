import { useId } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import { localTime } from '@/lib/create/scheduled/zoned-time'
import texts from '@/messages/en/scheduled.json'
import type { PublishOption } from '@/store/create/drafts'
import styles from './scheduled.module.css'
import { browserZone, TimeFields, type TimeProblems } from './time-fields'

type Props = {
  value: PublishOption
  problems: TimeProblems
  /** True for a pin that waits for its time already: it only gets another one. */
  isScheduled?: boolean
  onChange: (value: PublishOption) => void
}

/** Chooses when a draft is published: immediately, or at a time. */
export function PublishOptionField(props: Props) {
  return (
    <AreaTexts area="scheduled" texts={texts}>
      <Field {...props} />
    </AreaTexts>
  )
}

/** Returns the suggested time: tomorrow at this hour. */
function offered(zone: string) {
  const { date, time } = localTime(Math.floor(Date.now() / 1000) + 86_400, zone)
  return { scheduledDate: date, scheduledTime: `${time.slice(0, 2)}:00` }
}

function Field({ value, problems, isScheduled = false, onChange }: Props) {
  const t = useTranslations('scheduled')
  const name = useId()
  const zone = browserZone()
  const isLater = value.publishOption === 'publish-later'
  const choice = (publishOption: PublishOption['publishOption'], label: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        checked={value.publishOption === publishOption}
        onChange={() =>
          onChange({
            ...value,
            ...(publishOption === 'publish-later' && !value.scheduledDate ? offered(zone) : {}),
            publishOption,
          })
        }
      />
      {label}
    </label>
  )
  return (
    <fieldset className={styles.option}>
      <legend>{t('when')}</legend>
      {!isScheduled && choice('publish-immediately', t('now'))}
      {!isScheduled && choice('publish-later', t('later'))}
      {isLater && (
        <TimeFields
          value={{ date: value.scheduledDate, time: value.scheduledTime }}
          zone={zone}
          problems={problems}
          onChange={({ date, time }) => onChange({ ...value, scheduledDate: date, scheduledTime: time })}
        />
      )}
      {!isScheduled && (
        <a className={styles.toList} href="/pin/create/scheduled/">
          {t('toList')}
        </a>
      )}
    </fieldset>
  )
}
