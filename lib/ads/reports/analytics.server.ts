import { permitReadingAccount } from '@/lib/business/access/access.server'
import type { Member } from '@/lib/core/viewer'
import { type AnyColumn, type Line, levels, linesOf, type ReportLevel, type Requested } from './lines.server'
import type { WireReport } from './schema'

export type { ReportLevel } from './lines.server'

/** The figures of a line by their columns. */
export const figuresOf = (
  figures: Line['figures'],
  columns: readonly AnyColumn[],
): Record<string, number | null> => Object.fromEntries(columns.map((column) => [column, figures[column]]))

/**
 * Returns the figures of an ad account, or of some of what it has: a line for each that had events, and for each day, hour, week or
 * month that had some; `name` is that of their ids. @throws AppError 404, 29
 */
export async function reportOf(
  member: Member,
  level: ReportLevel,
  requested: Requested & { columns: readonly AnyColumn[] },
  subjects: string[] | null = null,
  name: string = levels[level].name,
): Promise<WireReport> {
  await permitReadingAccount(member, 'ad-account.reporting.view', requested.ad_account_id)
  const { columns } = requested
  const lines = await linesOf(level, requested, subjects)
  return lines.map(({ subject, date, figures }) => ({
    [name]: subject,
    ...(date === null ? {} : { DATE: date }),
    ...figuresOf(figures, columns),
  }))
}
