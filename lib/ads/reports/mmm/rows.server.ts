import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { levels } from '../lines.server'
import { slicesOf } from '../slices.server'
import { figureOf, figuresFor, type MmmColumn, type MmmFigure, type MmmName, mmmNames } from './columns'
import type { MmmRequest } from './schema'

export type Requested = Omit<MmmRequest, 'report_name'>
type Cell = string | number | null
type Names = Record<MmmName, string>

const levelOf = { CAMPAIGN_TARGETING: 'campaigns', AD_GROUP_TARGETING: 'groups' } as const

/** Returns what the columns name, by the id of a campaign or ad group. */
async function namesOf({ ad_account_id, level }: Requested): Promise<Map<string, Names>> {
  const isOfGroups = level === 'AD_GROUP_TARGETING'
  const { rows } = await db().execute<Names>(sql`
    select a.id as "ADVERTISER_ID", a.name as "ADVERTISER_NAME", c.id as "CAMPAIGN_ID", c.name as "CAMPAIGN_NAME",
      ${isOfGroups ? sql`g.id` : sql`''`} as "AD_GROUP_ID", ${isOfGroups ? sql`g.name` : sql`''`} as "AD_GROUP_NAME"
    from campaigns c join ad_accounts a on a.id = c.ad_account_id
      ${isOfGroups ? sql`join ad_groups g on g.campaign_id = c.id` : sql``}
    where a.id = ${ad_account_id}`)
  return new Map(rows.map((row) => [isOfGroups ? row.AD_GROUP_ID : row.CAMPAIGN_ID, row]))
}

const isName = (column: MmmColumn): column is MmmName => (mmmNames as readonly string[]).includes(column)

/** Returns the lines of a report: one for each day or week, thing and fact of at least a hundred people. */
export async function mmmRows(requested: Requested): Promise<Record<string, Cell>[]> {
  const { columns, countries, granularity } = requested
  const level = levelOf[requested.level]
  const given = { ...requested, granularity, columns: figuresFor(columns) }
  const [slices, names] = await Promise.all([slicesOf(level, given, null), namesOf(requested)])
  return slices
    .filter(({ targeting_value }) => !countries || (countries as readonly string[]).includes(targeting_value))
    .map(({ targeting_type, targeting_value, metrics }) => {
      const named = names.get(String(metrics[levels[level].name]))
      const cell = (column: MmmColumn): Cell =>
        isName(column) ? (named?.[column] ?? '') : figureOf(column as MmmFigure, metrics)
      return {
        DATE: metrics.DATE ?? null,
        TARGETING_TYPE: targeting_type,
        TARGETING_VALUE: targeting_value,
        ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
      }
    })
}

/** Returns the heads of a table. */
export const mmmHeads = ({ columns }: Pick<Requested, 'columns'>): string[] => [
  'DATE',
  'TARGETING_TYPE',
  'TARGETING_VALUE',
  ...columns,
]
