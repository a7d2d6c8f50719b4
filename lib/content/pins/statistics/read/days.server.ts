import { boardAccess } from '@/lib/content/boards/access/access.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type Counts, columns } from '../kinds'
import type { DayRow } from './series'

const sums = columns.map((name) => `sum(x.${name})::float8 as ${name}`).join(', ')
type Span = [id: string, start: string, end: string]

const days = (name: string, source: string) =>
  statement<DayRow, Span>(
    name,
    `select to_char(x.day, 'YYYY-MM-DD') as day, x.device, ${sums} from ${source} and x.day between $2::date and $3::date
     group by x.day, x.device`,
  )

/** The counts of what a person, a board or a pin had by day and device, both days included. */
export const accountDays = days('days_of_account', 'account_days x where x.user_id = $1')
export const pinDays = days('days_of_pin', 'pin_days x where x.pin_id = $1')
export const boardDays = days(
  'days_of_board',
  'pins p join pin_days x on x.pin_id = p.id where p.board_id = $1 and p.deleted_at is null',
)

/** The people who began to follow a person, by day: those who still do. */
export const followersByDay = statement<{ day: string; followers: number }, Span>(
  'followers_by_day',
  `select to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as followers from user_follows f
   where f.followee_id = $1 and f.created_at >= ($2::date)::timestamp at time zone 'utc'
     and f.created_at < ($3::date + 1)::timestamp at time zone 'utc' group by 1`,
)

export type BoardLine = Counts & { id: string; name: string; slug: string; username: string; may: boolean }

/** The boards with the pins of a person that were seen and opened most. */
export const boardsOf = statement<BoardLine, [user: string, start: string, end: string, max: number]>(
  'boards_by_statistics',
  `select b.id::text, b.name, b.slug, o.username, ${boardAccess.visible('board.read-statistics', 'b', '$1')} as may, ${sums}
   from pins p join boards b on b.id = p.board_id join users o on o.id = b.user_id join pin_days x on x.pin_id = p.id
   where p.user_id = $1 and p.deleted_at is null and x.day between $2::date and $3::date and ${boardSeen('b', '$1')}
   group by b.id, o.id order by sum(x.impressions) desc, sum(x.closeups) desc, b.id desc limit $4`,
)
