import {
  CalendarDate,
  type DateDuration,
  fromAbsolute,
  parseDate,
  toCalendarDate,
  toZoned,
} from '@internationalized/date'

/** Periods that move with the days. */
export const presets = ['today', 'yesterday', '7', '14', '30', '90', 'month', 'lastMonth'] as const
export type Preset = (typeof presets)[number]
/** The period that is shown first: long enough to say something. */
export const firstPreset: Preset = '30'

/** The most days of a period. */
export const maxDays = 366
/** Days for which roll-ups by the hour are kept. */
const hourDays = 90
const dayMs = 86_400_000

/** The first and the last day of a period, as `YYYY-MM-DD`. */
export type Days = { first: string; last: string }
/** A period as an address has it. */
export type Requested = Days & { preset: Preset | null; compares: boolean }

/** Returns the time zone of an ad account: UTC for none, and for one that this machine does not know. */
export function knownZone(time_zone: string | null): string {
  try {
    return time_zone === null
      ? 'UTC'
      : new Intl.DateTimeFormat('en', { timeZone: time_zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Returns the day of a moment in a time zone. */
export const dayIn = (now: Date, zone: string): string =>
  toCalendarDate(fromAbsolute(now.getTime(), zone)).toString()

/** Returns the day that is some days, months … after another. */
const shifted = (day: string, by: DateDuration) => parseDate(day).add(by).toString()

/** Returns the number of days of a period. */
export const lengthOf = ({ first, last }: Days): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1

/** Returns the days of a named period; those of the last days end today. */
export function presetDays(preset: Preset, today: string): Days {
  if (preset === 'today') return { first: today, last: today }
  const { year, month } = parseDate(today)
  const start = new CalendarDate(year, month, 1).toString()
  if (preset === 'month') return { first: start, last: today }
  if (preset === 'lastMonth')
    return { first: shifted(start, { months: -1 }), last: shifted(start, { days: -1 }) }
  if (preset === 'yesterday') {
    const yesterday = shifted(today, { days: -1 })
    return { first: yesterday, last: yesterday }
  }
  return { first: shifted(today, { days: 1 - Number(preset) }), last: today }
}

/** Returns the period of as many days before another. */
export const periodBefore = (days: Days): Days => ({
  first: shifted(days.first, { days: -lengthOf(days) }),
  last: shifted(days.first, { days: -1 }),
})

function day(text: string | null): string | null {
  try {
    return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text).toString() : null
  } catch {
    return null
  }
}

/** Returns the period of an address; invalid values count as absent, and days to come are left out. */
export function requestedPeriod(search: URLSearchParams, today: string): Requested {
  const compares = search.get('compare') === '1'
  const [first, until] = [day(search.get('from')), day(search.get('until'))]
  if (first !== null && until !== null && first <= until && first <= today) {
    const days = { first, last: until < today ? until : today }
    if (lengthOf(days) <= maxDays) return { ...days, preset: null, compares }
  }
  const preset = presets.find((one) => one === search.get('days')) ?? firstPreset
  return { ...presetDays(preset, today), preset, compares }
}

/** A period in the time zone of an ad account, whose days are those of its roll-ups. */
export type Span = Days & {
  time_zone: string
  /** When it begins and ends. */
  from: string
  until: string
}

/** Returns how a period is read for an ad account in a time zone. */
export function spanOf({ first, last }: Days, time_zone: string): Span {
  const start = (text: string) => toZoned(parseDate(text), time_zone).toDate().toISOString()
  return { first, last, time_zone, from: start(first), until: start(shifted(last, { days: 1 })) }
}

/** True for a period of one day, whose hours are kept: it is shown by the hour. */
export const isByHour = ({ first, last, from }: Span, now: Date): boolean =>
  first === last && Date.parse(from) >= now.getTime() - hourDays * dayMs
