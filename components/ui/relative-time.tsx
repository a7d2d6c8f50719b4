import { useFormatter } from '@/i18n/texts'

/** "3 days ago"; the whole date on hovering. The server's words stay until something else changes the place. */
export function RelativeTime({ date }: { date: string }) {
  const format = useFormatter()
  const time = new Date(date)
  const whole = format.dateTime(time, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={time.toISOString()} title={whole} suppressHydrationWarning>
      {format.relativeTime(time, Date.now())}
    </time>
  )
}
