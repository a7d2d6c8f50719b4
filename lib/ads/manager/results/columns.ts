import { metrics } from '@/lib/ads/reports/figures'

/** The levels of the manager's tables. */
export const levels = ['campaigns', 'ad_groups', 'ads'] as const
export type TableLevel = (typeof levels)[number]

/** The columns of a table's file besides its figures, by level. */
const ownColumns = {
  campaigns: ['name', 'summary_status', 'objective_type', 'budget', 'schedule', 'groups'],
  ad_groups: ['name', 'summary_status', 'budget', 'schedule', 'ads'],
  ads: ['name', 'summary_status', 'review_status', 'destination'],
} as const satisfies Record<TableLevel, readonly string[]>

export type FileColumn = (typeof ownColumns)[TableLevel][number] | (typeof metrics)[number]

/** Returns the columns of a table's file. */
export const columnsOf = (level: TableLevel): readonly FileColumn[] => [...ownColumns[level], ...metrics]

export const fileColumns = [...new Set(levels.flatMap(columnsOf))] as [FileColumn, ...FileColumn[]]
