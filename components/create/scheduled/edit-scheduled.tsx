import { BoardField } from '@/components/content/pins-save/picker/board-field'
import fields from '@/components/content/pins-save/picker/form.module.css'
import { PartnerField } from '@/components/content/sponsorship/partner-field'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { type LocalTime, localTime } from '@/lib/create/scheduled/zoned-time'
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

type Values = { title: string; target: SaveTarget | null; paid: Partnership; time: LocalTime }

/** Edits the title, board, partner or time of a scheduled pin; refused input stays for correction. */
export function EditScheduled({ pin, onClose, onSave }: Props) {
  const t = useTranslations('scheduled')
  const before = localTime(pin.scheduled_ts, pin.time_zone)
  /** Returns the new time; null if it stays. */
  const momentOf = (time: LocalTime) => {
    const isSame = time.date === before.date && time.time === before.time
    return isSame && pin.status === 'SCHEDULED' ? null : chosenMoment(time, pin.time_zone)
  }
  const form = useForm<Values>({
    values: {
      title: pin.title,
      target: pin.board,
      paid: { isPaidPartnership: pin.sponsor !== null, sponsor: pin.sponsor },
      time: before,
    },
    labels: {
      title: t('pinTitle'),
      scheduled_ts: t('time'),
      board_id: t('board'),
      section: t('board'),
      sponsor_id: t('partner'),
    },
    offline: t('offline'),
    check: ({ paid, time }): Faults => {
      if (paid.isPaidPartnership && !paid.sponsor) return { sponsor_id: t('partnerMissing') }
      const moment = momentOf(time)
      return typeof moment === 'string' ? { scheduled_ts: moment } : {}
    },
    submit: ({ title, target, paid, time }) => {
      const moment = momentOf(time)
      return onSave({
        title,
        ...changesOf(pin, target, paid),
        ...(typeof moment === 'number' && { scheduled_ts: moment }),
      })
    },
  })
  const { values, errorOf, isPending } = form
  const change = (changes: Partial<Values>) => {
    form.change(changes)
    form.show({})
  }
  return (
    <Dialog title={t('timeTitle')} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormField
          {...form.field('title')}
          limit={100}
          onChange={(title) => change({ title })}
          autoComplete="off"
        />
        <BoardField
          target={values.target}
          error={errorOf('board_id') ?? errorOf('section')}
          onChange={(target) => change({ target })}
        />
        <PartnerField
          value={values.paid}
          error={errorOf('sponsor_id')}
          onChange={(paid) => change({ paid })}
        />
        <TimeFields
          value={values.time}
          zone={pin.time_zone}
          problems={timeProblems(values.time, errorOf('scheduled_ts'))}
          onChange={(time) => change({ time })}
        />
        <a href={`/pin/create/${pin.page_count === null ? '' : 'story/'}?scheduled=${pin.id}`}>
          {t('editAll')}
        </a>
        <p className={fields.problem} role="alert">
          {form.problem}
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
