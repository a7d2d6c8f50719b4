import { useContext } from 'react'
import { TextsContext } from '@/i18n/texts'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'

type Timed = Pick<WireScheduledPin, 'scheduled_ts' | 'time_zone'>

/**
 * Returns formatters of times and days in this language; for a pin in its own zone, so that all pages agree.
 */
export function useTimeWords() {
  const { locale } = useContext(TextsContext)
  const ofPin = (options: Intl.DateTimeFormatOptions) => (pin: Timed) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: pin.time_zone }).format(pin.scheduled_ts * 1000)
  const ofDate = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`))
  return {
    full: ofPin({ dateStyle: 'full', timeStyle: 'short' }),
    time: ofPin({ timeStyle: 'short' }),
    day: ofDate({ weekday: 'short', day: 'numeric', month: 'short' }),
    month: ofDate({ month: 'long', year: 'numeric' }),
  }
}
