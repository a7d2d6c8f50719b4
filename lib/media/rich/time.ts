import type { Time } from './schema'

/** Maximum minutes; longer times are mistakes: a ham may cure for months, but no recipe cooks that long. */
const longest = 60 * 24 * 30

const iso =
  /^P(?:(\d{1,4}(?:\.\d+)?)D)?(?:T(?:(\d{1,4}(?:\.\d+)?)H)?(?:(\d{1,6}(?:\.\d+)?)M)?(?:(\d{1,7}(?:\.\d+)?)S)?)?$/i
const units: readonly (readonly [form: RegExp, minutes: number])[] = [
  [/(\d{1,4}(?:[.,]\d+)?)\s*(?:d|days?)\b/i, 1440],
  [/(\d{1,4}(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std|stunden?)\b/i, 60],
  [/(\d{1,5}(?:[.,]\d+)?)\s*(?:m|mins?|minutes?|minuten)\b/i, 1],
]

function minutesOf(value: string): number {
  const match = iso.exec(value)
  if (match) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
    return days * 1440 + hours * 60 + minutes + seconds / 60
  }
  if (/^\d{1,5}$/.test(value)) return Number(value)
  return units.reduce(
    (sum, [form, minutes]) => sum + Number(form.exec(value)?.[1]?.replace(',', '.') ?? 0) * minutes,
    0,
  )
}

/**
 * Parses a time from a page into hours and minutes: ISO 8601 (`PT1H30M`), words (`1 hr 30 min`), or a
 * plain number of minutes. Returns null if there is none, for zero, and for more than 30 days.
 */
export function timeOf(value: string): Time | null {
  const minutes = Math.round(minutesOf(value.trim().slice(0, 60)))
  if (!(minutes > 0) || minutes > longest) return null
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Returns a time in whole minutes. */
export const inMinutes = ({ hours, minutes }: Time): number => hours * 60 + minutes
