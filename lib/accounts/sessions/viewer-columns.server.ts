import { contributionPoint } from '@/lib/core/contribution'
import type { ViewerUser } from '@/lib/core/viewer'

/** A domain's facts about the signed-in person, as SQL; `u` is the row of the user. */
type ViewerColumns = {
  columns: Partial<Record<keyof ViewerUser, string>>
  /** `left join …` that the columns need, of at most one row. */
  join?: string
}

/**
 * Columns of the session look-up, which runs for every request. A domain extends the interface `ViewerUser` by its facts
 * and contributes their columns; the look-up stays one prepared statement.
 */
export const viewerColumns = contributionPoint<ViewerColumns>('viewer columns')

/** Returns the columns of all domains as a list of SQL, and their joins. */
export function contributedViewerColumns(): { columns: string; joins: string } {
  const all = viewerColumns.all()
  const columns = all.flatMap((one) =>
    Object.entries(one.columns).map(([name, text]) => `${text} as ${name}`),
  )
  return { columns: columns.join(',\n  '), joins: all.flatMap(({ join }) => join ?? []).join(' ') }
}
