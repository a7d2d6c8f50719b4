import { useFormatter } from '@/i18n/texts'

/** Shows "3 days ago"; the full date on hover. The server's text stays until the next change. */
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
