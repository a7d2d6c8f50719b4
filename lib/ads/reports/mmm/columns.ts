import type { ReportColumn } from '../columns'

type Read = { from: ReportColumn; per?: number }
const micro = 1_000_000

/** The columns of a mix model's report by their v5 names, with the figures that they are; amounts are in the account's currency. */
export const mmmFigures = {
  SPEND_IN_DOLLAR: { from: 'SPEND_IN_DOLLAR' },
  SPEND_IN_MICRO_DOLLAR: { from: 'SPEND_IN_MICRO_DOLLAR' },
  ECPC_IN_DOLLAR: { from: 'CPC_IN_MICRO_DOLLAR', per: micro },
  ECPM_IN_DOLLAR: { from: 'CPM_IN_MICRO_DOLLAR', per: micro },
  ECTR: { from: 'CTR' },
  TOTAL_ENGAGEMENT: { from: 'ENGAGEMENT_1' },
  EENGAGEMENT_RATE: { from: 'ENGAGEMENT_RATE' },
  CLICKTHROUGH_1: { from: 'CLICKTHROUGH_1' },
  IMPRESSION_1: { from: 'IMPRESSION_1' },
  // All are paid: what people save of an ad is a pin like others.
  TOTAL_CLICKTHROUGH: { from: 'CLICKTHROUGH_1' },
  TOTAL_IMPRESSION: { from: 'IMPRESSION_1' },
} as const satisfies Record<string, Read>

/** The columns that name things. */
export const mmmNames = [
  'ADVERTISER_ID',
  'ADVERTISER_NAME',
  'CAMPAIGN_ID',
  'CAMPAIGN_NAME',
  'AD_GROUP_ID',
  'AD_GROUP_NAME',
] as const
export type MmmName = (typeof mmmNames)[number]
export type MmmFigure = keyof typeof mmmFigures
export type MmmColumn = MmmFigure | MmmName
export const mmmColumns: readonly MmmColumn[] = [...(Object.keys(mmmFigures) as MmmFigure[]), ...mmmNames]

const isFigure = (column: MmmColumn): column is MmmFigure => column in mmmFigures

/** Returns the figures that some columns need, each once. */
export const figuresFor = (columns: readonly MmmColumn[]): ReportColumn[] => [
  ...new Set(columns.filter(isFigure).map((column) => mmmFigures[column].from)),
]

/** Returns the value of a column in a line of figures; null where there is nothing to divide by. */
export function figureOf(column: MmmFigure, figures: Readonly<Record<string, number | string | null>>) {
  const { from, per = 1 }: Read = mmmFigures[column]
  const value = figures[from]
  return typeof value === 'number' ? value / per : null
}
