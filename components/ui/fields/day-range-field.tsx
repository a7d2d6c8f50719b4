import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { CalendarCell, CalendarGrid, RangeCalendar } from 'react-aria-components/RangeCalendar'
import { Icon } from '@/components/ui/icon'
import { useLocale } from '@/i18n/texts'
import styles from './day-range-field.module.css'
import widgets from './widgets.module.css'

type Days = { first: string; last: string }
type Range = { start: CalendarDate; end: CalendarDate }

type Props = {
  label: string
  words: { first: string; last: string; previous: string; next: string }
  /** Days such as 2026-11-23. */
  value: Days
  /** The last day that can be chosen. */
  max: string
  /** Gets a range once both of its days are known and in order. */
  onChange: (days: Days) => void
}

/** Shows a first and a last day, which are typed part by part in the order of the reader's language, or chosen in the month below. */
export function DayRangeField({ label, words, value, max, onChange }: Props) {
  const locale = useLocale()
  const last = parseDate(max)
  const [range, setRange] = useState<Range | null>({
    start: parseDate(value.first),
    end: parseDate(value.last),
  })
  const change = (next: Range | null) => {
    setRange(next)
    if (!next || next.start.compare(next.end) > 0 || next.end.compare(last) > 0 || next.start.year < 2000)
      return
    onChange({ first: next.start.toString(), last: next.end.toString() })
  }
  return (
    <I18nProvider locale={locale}>
      <DateRangePicker
        className={`${widgets.field} ${styles.field}`}
        value={range}
        maxValue={last}
        onChange={change}
      >
        <Label>{label}</Label>
        <Group className={`${widgets.box} ${styles.box}`}>
          <DateInput slot="start" aria-label={words.first} className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={widgets.segment ?? ''} />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput slot="end" aria-label={words.last} className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={widgets.segment ?? ''} />}
          </DateInput>
        </Group>
        <RangeCalendar className={styles.month ?? ''} defaultFocusedValue={parseDate(value.last)}>
          <header>
            <Button slot="previous" aria-label={words.previous}>
              <Icon name="next" size={20} />
            </Button>
            <Heading />
            <Button slot="next" aria-label={words.next}>
              <Icon name="next" size={20} />
            </Button>
          </header>
          <CalendarGrid>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGrid>
        </RangeCalendar>
      </DateRangePicker>
    </I18nProvider>
  )
}
