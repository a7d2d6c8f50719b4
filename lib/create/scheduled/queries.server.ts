import { userJson } from '@/lib/accounts/account/user-sql.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { taggedProduct } from '@/lib/content/tags/products.server'
import type { NewTags } from '@/lib/content/tags/schema'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import type { TaggedPin } from '@/lib/create/publish/tagged-pin.server'
import { statement } from '@/lib/platform/db/statement.server'
import { presentScheduled, type ScheduledRow } from './present.server'
import type { ScheduledDetail, WireScheduledPin } from './schema'

/** The board's present name and address only while the member may see it. */
const columns = `s.id, s.pin, extract(epoch from s.scheduled_at)::float8 as scheduled_ts, s.time_zone, s.failed_at,
    s.failure, jsonb_array_length(s.story -> 'story_pin' -> 'pages') as page_count, s.upload_ids <> '{}' as has_clip, b.id as board_id, b.name as board_name, b.slug as board_slug, o.username as board_owner,
    case when x.id is not null then ${userJson('x')} end as sponsor,
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
  const { items, bookmark } = toPage(rows, list.page_size, scope, (last) => [last.scheduled_ts, last.id])
  return {
    items: items.map(presentScheduled),
    bookmark,
  }
}

type DetailRow = {
  pin: TaggedPin
  section: { id: string; title: string } | null
  pictures: { signature: string; width: number; height: number }[]
}

const detail = statement<DetailRow, [user: string, id: string]>(
  'scheduled_pin_detail',
  `select s.pin, (select json_build_object('id', x.id::text, 'title', x.title)
      from board_sections x where x.id = (s.pin ->> 'section')::bigint) as section,
    coalesce((select json_agg(json_build_object('signature', m.signature, 'width', m.width, 'height', m.height)
      order by c.position) from scheduled_pictures c join media m on m.signature = c.signature
      where c.scheduled_pin_id = s.id), '[]'::json) as pictures
   from scheduled_pins s where s.user_id = $1 and s.id = $2 and s.deleted_at is null and s.story is null`,
)

/** Returns a tag of a scheduled pin with its products, as the editor shows it. */
async function draftTag(
  member: Member,
  { x, y, tagged_objects }: NewTags[number],
  id: string,
): Promise<DraftTag> {
  const objects: DraftTag['objects'] = []
  for (const [n, one] of tagged_objects.entries()) {
    const product = await taggedProduct(member, one)
    if (product) objects.push({ ...product, id: `${id}-${n}`, status: 'created' })
  }
  return { id, x, y, status: 'created', objects }
}

/** Returns all of a scheduled pin for its editor; stories have their own. @throws AppError 404 */
export async function scheduledDetail(member: Member, id: string): Promise<ScheduledDetail> {
  const [wire, [row]] = await Promise.all([scheduledPinById(member, id), detail(member.id, id)])
  const { pin, section, pictures } = found(row, 'notFound')
  const slots = pin.carousel_data?.carousel_slots ?? []
  const tags = await Promise.all(
    (pin.pin_tags ?? []).map(async (tag, n) => ({
      slot: tag.slot ?? 0,
      tag: await draftTag(member, tag, `tag-${n}`),
    })),
  )
  return {
    pin: wire,
    section,
    interest_ids: [...(pin.interest_ids ?? [])],
    comments_disabled: pin.comments_disabled ?? false,
    allow_shopping_rec: pin.allow_shopping_rec ?? true,
    pin_is_ads_only: pin.pin_is_ads_only ?? false,
    is_ad_ineligible: pin.is_ad_ineligible ?? false,
    pictures: pictures.map((picture, n) => ({
      ...picture,
      title: slots[n]?.title ?? '',
      description: slots[n]?.description ?? '',
      // Pins scheduled earlier have no such texts of their slides.
      alt_text: slots[n]?.alt_text ?? '',
      link: slots[n]?.link ?? '',
      tags: tags.filter(({ slot, tag }) => slot === n && tag.objects.length > 0).map(({ tag }) => tag),
    })),
  }
}

/** Returns one scheduled pin of the member's. @throws AppError 404 */
export async function scheduledPinById(member: Member, id: string): Promise<WireScheduledPin> {
  const [row] = await byId(member.id, id)
  return presentScheduled(found(row, 'notFound'))
}
