/** The ranges that are offered, in days that end with today. */
export const spans = [7, 28, 90, 365] as const

/** Maximum days of a range. */
export const maxDays = 400

/** Maximum days of a range that is drawn by day; a longer one is drawn by week. */
const maxByDay = 92

/** The days of the dashboard, both ends included, in steps of `step` days. */
export type Range = { from: string; to: string; days: number; step: 1 | 7 }

const dayMs = 86_400_000

/** Returns the day that is a number of days after another. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days of a range, both ends included. */
export const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Returns the range of two days. */
export function rangeOf(from: string, to: string): Range {
  const days = daysOf(from, to)
  return { from, to, days, step: days > maxByDay ? 7 : 1 }
}

/** Returns the range of the last days. */
export const lastDays = (today: string, days: number): Range => rangeOf(dayPlus(today, 1 - days), today)

/** Returns the range of as many days before another. */
export const before = ({ from, days }: Range): Range => rangeOf(dayPlus(from, -days), dayPlus(from, -1))

/** Returns the first days of the steps of a range: the last step is complete, the first one may be shorter. */
export function stepsOf({ to, days, step }: Range): string[] {
  const count = Math.ceil(days / step)
  return Array.from({ length: count }, (_, at) => dayPlus(to, 1 - (count - at) * step))
}
