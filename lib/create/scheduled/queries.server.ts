import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { found } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { presentScheduled, type ScheduledRow } from './present.server'
import type { WireScheduledPin } from './schema'

/** The board's present name and address only while the member may see it. */
const columns = `s.id, s.pin, extract(epoch from s.scheduled_at)::float8 as scheduled_ts, s.time_zone, s.failed_at,
    s.failure, jsonb_array_length(s.story -> 'story_pin' -> 'pages') as page_count, s.upload_ids <> '{}' as has_clip, b.id as board_id, b.name as board_name, b.slug as board_slug, o.username as board_owner,
    case when x.id is not null then json_build_object('id', x.id::text, 'username', x.username, 'full_name', x.full_name,
      'first_name', x.first_name, 'avatar_signature', x.avatar_signature) end as sponsor,
    m.signature, m.ext, m.width, m.height, m.dominant_color, m.status = 'succeeded' as is_ready
  from scheduled_pins s
  left join boards b on b.id = (s.pin ->> 'board_id')::bigint and b.deleted_at is null
    and ${boardSeen('b', '$1')}
  left join users o on o.id = b.user_id
  left join users x on x.id = (s.pin ->> 'sponsor_id')::bigint
  left join scheduled_pictures c on c.scheduled_pin_id = s.id and c.position = 0
  left join media m on m.signature = c.signature`

const page = statement<ScheduledRow, [user: string, ts: number, id: string, count: number]>(
  'scheduled_pins_page',
  `select ${columns} where s.user_id = $1 and s.deleted_at is null and (s.scheduled_at, s.id) > (to_timestamp($2), $3::bigint)
   order by s.scheduled_at, s.id limit $4`,
)

const byId = statement<ScheduledRow, [user: string, id: string]>(
  'scheduled_pin_by_id',
  `select ${columns} where s.user_id = $1 and s.id = $2 and s.deleted_at is null`,
)

type Listing = { page_size: number; bookmarks: readonly string[] }

/** Returns the member's scheduled pins, soonest first. @throws AppError 1 for a bookmark of another list */
export async function scheduledPinsOf(member: Member, list: Listing): Promise<Page<WireScheduledPin>> {
  const scope = `scheduled ${member.id}`
  const [ts = '0', after = '0'] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await page(member.id, Number(ts), after, list.page_size + 1)
  const items = rows.slice(0, list.page_size)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map(presentScheduled),
    bookmark: last ? makeBookmark(scope, [last.scheduled_ts, last.id]) : null,
  }
}

/** Returns one scheduled pin of the member's. @throws AppError 404 */
export async function scheduledPinById(member: Member, id: string): Promise<WireScheduledPin> {
  const [row] = await byId(member.id, id)
  return presentScheduled(found(row, 'notFound'))
}
