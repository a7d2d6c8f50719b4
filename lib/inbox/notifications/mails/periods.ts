import type { MailOption } from '@/lib/platform/mail-kinds/options'

/** Mails that summarize a period, with the kind that switches them off. */
export type PeriodicMail = 'comments' | 'follows' | 'digest' | 'tips'

/** Length of each mail's period. */
const lengths: Record<PeriodicMail, 'day' | 'week'> = {
  comments: 'day',
  follows: 'day',
  digest: 'week',
  tips: 'day',
}
export const periodicMails = Object.keys(lengths) as PeriodicMail[]

/** Milliseconds of a day. */
const dayMs = 86_400_000

/** The UTC hour at which a day of mails begins; a week begins on Monday at the same hour. */
const begins = 7

/** A period: `name` is unique for its mail, `start` is its beginning, `days` the length of the previous one. */
export type Period = { name: string; start: Date; days: number }

/** Returns the period of a mail that contains `now`. */
export function periodOf(mail: PeriodicMail & MailOption, now: Date): Period {
  const shifted = Math.floor((now.getTime() - begins * 3_600_000) / dayMs)
  // Day 0 of the epoch was a Thursday.
  const day = lengths[mail] === 'week' ? shifted - ((shifted + 3) % 7) : shifted
  const start = new Date(day * dayMs + begins * 3_600_000)
  return { name: start.toISOString().slice(0, 10), start, days: lengths[mail] === 'week' ? 7 : 1 }
}
