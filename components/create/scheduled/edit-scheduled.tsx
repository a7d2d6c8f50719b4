import { type FormEvent, useState } from 'react'
import { BoardField } from '@/components/content/save/picker/board-field'
import form from '@/components/content/save/picker/form.module.css'
import { PartnerField } from '@/components/content/sponsorship/partner-field'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { localTime } from '@/lib/create/scheduled/zoned-time'
import type { SaveTarget } from '@/store/content/saves'
import styles from './scheduled.module.css'
import { chosenMoment, TimeFields, timeProblems } from './time-fields'
import type { Edit } from './use-scheduled'

type Props = {
  pin: WireScheduledPin
  onClose: () => void
  /** Rejects with the refusal, which the dialog shows. */
  onSave: (changes: Edit) => Promise<void>
}

/** Returns the changes of place and partner, by their names on the wire. */
function changesOf(pin: WireScheduledPin, target: SaveTarget | null, paid: Partnership) {
  const sponsor_id = paid.isPaidPartnership ? (paid.sponsor?.id ?? null) : null
  return {
    ...(target && target.id !== pin.board?.id
      ? { board_id: target.id, section: target.section?.id ?? null }
      : {}),
    ...(sponsor_id === (pin.sponsor?.id ?? null) ? {} : { sponsor_id }),
  }
}

/** Edits the title, board, partner or time of a scheduled pin; refused input stays for correction. */
export function EditScheduled({ pin, onClose, onSave }: Props) {
  const t = useTranslations('schedule')
  const before = localTime(pin.scheduled_ts, pin.time_zone)
  const [title, setTitle] = useState(pin.title)
  const [target, setTarget] = useState<SaveTarget | null>(pin.board)
  const [paid, setPaid] = useState<Partnership>({
    isPaidPartnership: pin.sponsor !== null,
    sponsor: pin.sponsor,
  })
  const [time, setTime] = useState(before)
  const labels = {
    title: t('pinTitle'),
    scheduled_ts: t('time'),
    board_id: t('board'),
    section: t('board'),
    sponsor_id: t('partner'),
  }
  const { isPending, problem, start, show } = useAction(onSave, { labels, offline: t('offline'), once: true })
  const at = (...fields: string[]) =>
    fields.includes(problem?.field ?? '') ? (problem?.message ?? null) : null
  const isElsewhere = problem && !Object.hasOwn(labels, problem.field ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Not the Escape of a dialog over this one.
    if (event.target !== event.currentTarget) return
    if (paid.isPaidPartnership && !paid.sponsor)
      return show({ field: 'sponsor_id', message: t('partnerMissing') })
    const changes = { title, ...changesOf(pin, target, paid) }
    const isSame = time.date === before.date && time.time === before.time
    if (isSame && pin.status === 'SCHEDULED') return void start(changes)
    const moment = chosenMoment(time, pin.time_zone)
    if (typeof moment === 'number') return void start({ ...changes, scheduled_ts: moment })
    show({ field: 'scheduled_ts', message: moment })
  }
  return (
    <Dialog title={t('timeTitle')} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormField
          label={t('pinTitle')}
          value={title}
          limit={100}
          error={at('title')}
          onChange={(value) => {
            setTitle(value)
            show(null)
          }}
          autoComplete="off"
        />
        <BoardField
          target={target}
          error={at('board_id', 'section')}
          onChange={(chosen) => {
            setTarget(chosen)
            show(null)
          }}
        />
        <PartnerField
          value={paid}
          error={at('sponsor_id')}
          onChange={(value) => {
            setPaid(value)
            show(null)
          }}
        />
        <TimeFields
          value={time}
          zone={pin.time_zone}
          problems={timeProblems(time, at('scheduled_ts'))}
          onChange={(value) => {
            setTime(value)
            show(null)
          }}
        />
        <a href={`/pin/create/${pin.page_count === null ? '' : 'story/'}?scheduled=${pin.id}`}>
          {t('editAll')}
        </a>
        <p className={form.problem} role="alert">
          {isElsewhere && problem.message}
        </p>
        <div className={styles.buttons}>
          <Button look="accent" type="submit" disabled={isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
