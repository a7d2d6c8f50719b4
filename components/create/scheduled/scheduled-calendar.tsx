import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { daysLater, daysOf, monthFrom } from './calendar-days'
import styles from './scheduled.module.css'
import { ScheduledCover } from './scheduled-cover'
import { useTimeWords } from './use-time-words'

type Props = {
  view: 'week' | 'month'
  pins: readonly WireScheduledPin[]
  today: string
  onEdit: (pin: WireScheduledPin) => void
  /** Called when a pin is dropped on another day, on which it keeps its time. */
  onMove: (pin: WireScheduledPin, date: string) => void
}

/** Shows a week or a month of scheduled pins; on phones only days with pins. */
export function ScheduledCalendar({ view, pins, today, onEdit, onMove }: Props) {
  const t = useTranslations('scheduled')
  const { day, month } = useTimeWords()
  const [anchor, setAnchor] = useState(today)
  const [dragged, setDragged] = useState<WireScheduledPin | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const step = (by: number) => setAnchor(view === 'week' ? daysLater(anchor, by * 7) : monthFrom(anchor, by))
  const days = daysOf(view, anchor, pins)
  const drop = (date: string) => {
    setOver(null)
    if (dragged) onMove(dragged, date)
    setDragged(null)
  }
  return (
    <section>
      <div className={styles.bar}>
        <h2 aria-live="polite">
          {view === 'month'
            ? month(anchor)
            : `${day(days[0]?.date ?? anchor)} – ${day(days[6]?.date ?? anchor)}`}
        </h2>
        <div className={styles.views}>
          <Button onClick={() => step(-1)}>{t('back')}</Button>
          <Button onClick={() => setAnchor(today)}>{t('today')}</Button>
          <Button onClick={() => step(1)}>{t('forward')}</Button>
        </div>
      </div>
      <p className={styles.soft}>{t('dragHint')}</p>
      <ul className={styles.calendar}>
        {days.map(({ date, isOutside, pins: ofDay }) => (
          <li
            key={date}
            className={styles.day}
            aria-label={t('dayLabel', { day: day(date), count: ofDay.length })}
            data-date={date}
            data-empty={ofDay.length === 0 || undefined}
            data-today={date === today || undefined}
            data-outside={isOutside || undefined}
            data-over={date === over || undefined}
            onDragOver={(event) => {
              if (!dragged) return
              event.preventDefault()
              setOver(date)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={() => drop(date)}
          >
            <h3>{day(date)}</h3>
            {ofDay.map((pin) => (
              <Chip key={pin.id} pin={pin} onEdit={onEdit} onDrag={setDragged} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChipProps = {
  pin: WireScheduledPin
  onEdit: (pin: WireScheduledPin) => void
  onDrag: (pin: WireScheduledPin | null) => void
}

function Chip({ pin, onEdit, onDrag }: ChipProps) {
  const t = useTranslations('scheduled')
  const { time } = useTimeWords()
  const { page_count: pages } = pin
  return (
    <button
      type="button"
      className={styles.chip}
      draggable
      data-failed={pin.status === 'FAILED' || undefined}
      onDragStart={() => onDrag(pin)}
      onDragEnd={() => onDrag(null)}
      onClick={() => onEdit(pin)}
    >
      <ScheduledCover pin={pin} />
      <span className={styles.said}>
        <b>{time(pin)}</b>
        <span dir="auto">{pin.title || t('untitled')}</span>
        {pages !== null && <small>{t('story', { count: pages })}</small>}
      </span>
    </button>
  )
}
