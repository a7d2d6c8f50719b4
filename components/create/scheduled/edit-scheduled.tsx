import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { localTime } from '@/lib/create/scheduled/zoned-time'
import styles from './scheduled.module.css'
import { chosenMoment, TimeFields, type TimeProblem, timeProblems } from './time-fields'

type Props = {
  pin: WireScheduledPin
  onClose: () => void
  onSave: (changes: { title: string; scheduled_ts?: number }) => void
}

/** Edits the title or time of a scheduled pin. */
export function EditScheduled({ pin, onClose, onSave }: Props) {
  const t = useTranslations('schedule')
  const before = localTime(pin.scheduled_ts, pin.time_zone)
  const [title, setTitle] = useState(pin.title)
  const [time, setTime] = useState(before)
  const [problem, setProblem] = useState<TimeProblem | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isSame = time.date === before.date && time.time === before.time
    if (isSame && pin.status === 'SCHEDULED') return onSave({ title })
    const moment = chosenMoment(time, pin.time_zone)
    if (typeof moment === 'number') onSave({ title, scheduled_ts: moment })
    else setProblem(moment)
  }
  return (
    <Dialog title={t('editTitle')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormField label={t('pinTitle')} value={title} limit={100} onChange={setTitle} autoComplete="off" />
        <TimeFields
          value={time}
          zone={pin.time_zone}
          problems={timeProblems(time, problem)}
          onChange={(value) => {
            setTime(value)
            setProblem(null)
          }}
        />
        {pin.page_count !== null && <a href={`/pin/create/story/?scheduled=${pin.id}`}>{t('editStory')}</a>}
        <div className={styles.buttons}>
          <Button look="accent" type="submit">
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
