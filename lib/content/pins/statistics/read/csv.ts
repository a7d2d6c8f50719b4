import { byteOrderMark, csvLine } from '@/lib/core/csv'
import { type ShownColumn, shownColumns } from './series'

type Line = Record<ShownColumn, number> & { day: string; followers?: number }

/** Returns the lines of a file with a day each: names of columns as in the API, numbers as they are. */
export function* statisticsLines(series: readonly Line[], withFollowers: boolean): Generator<string> {
  yield byteOrderMark + csvLine(['day', ...shownColumns, ...(withFollowers ? ['followers'] : [])])
  for (const line of series)
    yield csvLine([
      line.day,
      ...shownColumns.map((name) => line[name]),
      ...(withFollowers ? [line.followers ?? 0] : []),
    ])
}
