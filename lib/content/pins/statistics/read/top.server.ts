import { statement } from '@/lib/platform/db/statement.server'
import { type CountColumn, type Counts, columns } from '../kinds'

/** Orders of pins, as SQL. */
export const sorts = {
  impressions: 'sum(x.impressions)',
  closeups: 'sum(x.closeups)',
  saves: 'sum(x.saves)',
  outbound_clicks: 'sum(x.outbound_clicks)',
  engagement: 'sum(x.closeups + x.saves + x.outbound_clicks)',
  video_starts: 'sum(x.video_starts)',
  video_views: 'sum(x.video_views)',
  video_10s: 'sum(x.video_10s)',
  video_p95: 'sum(x.video_p95)',
  video_ms: 'sum(x.video_ms)',
  video_average: 'sum(x.video_ms)::float8 / nullif(sum(x.video_starts), 0)',
} as const satisfies Partial<Record<CountColumn, string>> & Record<string, string>
export type PinSort = keyof typeof sorts

export type PinLine = Counts & { pin_id: string }
type Params = [owner: string, start: string, end: string, max: number]

const sums = columns.map((name) => `sum(x.${name})::float8 as ${name}`).join(', ')

const top = (of: 'account' | 'board', sort: PinSort) =>
  statement<PinLine, Params>(
    `top_pins_of_${of}_by_${sort}`,
    `select p.id::text as pin_id, ${sums} from pins p join pin_days x on x.pin_id = p.id
     where p.${of === 'account' ? 'user_id' : 'board_id'} = $1 and p.deleted_at is null and x.day between $2::date and $3::date
     group by p.id having ${sorts[sort]} > 0 order by ${sorts[sort]} desc, p.id desc limit $4`,
  )

const bySort = (of: 'account' | 'board') =>
  Object.fromEntries((Object.keys(sorts) as PinSort[]).map((sort) => [sort, top(of, sort)])) as Record<
    PinSort,
    ReturnType<typeof top>
  >

/** The pins of a person, or of a board, that have most of something between two days, the most first. */
export const topPins = { account: bySort('account'), board: bySort('board') }
