import { momentOf } from '@/lib/create/scheduled/zoned-time'

const time = String.raw`[ T](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?`
const forms = {
  /** 2026-12-24 09:30, also with slashes, and with the offset of a zone. */
  year: new RegExp(String.raw`^(\d{4})([-/])(\d{1,2})\2(\d{1,2})${time}(Z|[+-]\d{2}:?\d{2})?$`, 'i'),
  /** 24.12.2026 09:30 */
  dots: new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}),?${time}$`, 'i'),
  /** 12/24/2026 9:30 AM, or 24/12/2026 09:30 */
  slashes: new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4}),?${time}$`, 'i'),
}

type Day = { year: number; month: number; day: number }

const two = (value: number) => String(value).padStart(2, '0')

/** Returns a date as `2026-12-24`; null if there is no such day. */
function dateOf({ year, month, day }: Day): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : null
}

/** Returns a time as `09:30`; null if there is no such time. */
function timeOf(hour: number, minute: number, half: string | undefined): string | null {
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours < 24 && minute < 60 ? `${two(hours)}:${two(minute)}` : null
}

/** The reason why a text is no date; a key of the texts. */
export type DateReason = 'notADate' | 'ambiguousDate' | 'skipped'

/**
 * Returns the Unix seconds of a date as spreadsheets write it, in a zone unless the text has an offset. Of the day and
 * the month between slashes, one must be recognizable. Returns the reason if the text is no date.
 */
export function writtenDate(text: string, zone: string): number | DateReason {
  const day = { year: 0, month: 0, day: 0 }
  let rest: (string | undefined)[] = []
  const [year, dots, slashes] = [forms.year.exec(text), forms.dots.exec(text), forms.slashes.exec(text)]
  if (year) {
    Object.assign(day, { year: Number(year[1]), month: Number(year[3]), day: Number(year[4]) })
    rest = year.slice(5)
  } else if (dots) {
    Object.assign(day, { day: Number(dots[1]), month: Number(dots[2]), year: Number(dots[3]) })
    rest = dots.slice(4)
  } else if (slashes) {
    const [first, second] = [Number(slashes[1]), Number(slashes[2])]
    if (first <= 12 && second <= 12 && first !== second) return 'ambiguousDate'
    const [month, of] = first > 12 ? [second, first] : [first, second]
    Object.assign(day, { month, day: of, year: Number(slashes[3]) })
    rest = slashes.slice(4)
  } else return 'notADate'
  const [hour, minute, half, offset] = rest
  const [date, clock] = [dateOf(day), timeOf(Number(hour), Number(minute), half)]
  if (!date || !clock) return 'notADate'
  if (offset !== undefined) {
    const colon = offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()
    const moment = Date.parse(`${date}T${clock}:00${colon}`)
    return Number.isNaN(moment) ? 'notADate' : moment / 1000
  }
  return momentOf({ date, time: clock }, zone) ?? 'skipped'
}
