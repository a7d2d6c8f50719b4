import { type CalendarDate, parseDate } from '@internationalized/date'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { useLocale } from '@/i18n/texts'
import styles from './widgets.module.css'

type Props = {
  label: string
  /** Its name in the form; the value is YYYY-MM-DD. */
  name: string
  /** A day such as 2026-11-23, or none. */
  defaultValue?: string
}

function dayOf(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null
  } catch {
    return null
  }
}

/** Shows a date field in the order of the reader's language, typed part by part. */
export function DateField({ label, name, defaultValue }: Props) {
  return (
    <I18nProvider locale={useLocale()}>
      <AriaDateField className={styles.field ?? ''} name={name} defaultValue={dayOf(defaultValue)}>
        <Label>{label}</Label>
        <div className={styles.box}>
          <DateInput className={styles.segments ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
        </div>
      </AriaDateField>
    </I18nProvider>
  )
}
