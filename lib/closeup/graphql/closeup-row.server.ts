import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { cardSelect } from '@/lib/content/pins/card/card-sql.server'
import { trackedLink } from '@/lib/content/pins/outbound/tracked-link.server'
import { storyOf } from '@/lib/content/stories/queries.server'
import { tagsOn } from '@/lib/content/tags/queries.server'
import { commentsOff } from '@/lib/content/writing/comments-off'
import type { Viewer } from '@/lib/core/viewer'
import { isBlocked } from '@/lib/media/links/blocked.server'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { engagementColumns } from './engagement.server'
import { moreColumns, moreSource } from './more.server'
import type { CloseupRow } from './present-closeup.server'
import { trustColumns } from './trust.server'

/** The row from the database, before outbound links are added. */
type StoredRow = Omit<CloseupRow, 'tracked_link'>

const closeup = statement<StoredRow, [viewer: string, id: string]>(
  'closeup_pin',
  () =>
    `${cardSelect(
      moreSource,
      `, b.archived_at is not null as board_archived, b.layout as board_layout, o.id as board_owner_id,
      u.follower_count as pinner_follower_count,
      exists (select from pin_tags t where t.pin_id in (p.id, p.original_pin_id, p.parent_pin_id)) as has_tags,
      exists (select from user_follows f where f.follower_id = $1 and f.followee_id = u.id) as pinner_followed,
      ${moreColumns()},
      ${engagementColumns},
      ${trustColumns},
      ${commentsOff('a.id', 'p.id')} as comments_off,
      (select w.country from users w where w.id = $1) as viewer_country`,
    )} and p.id = $2`,
)

/** Returns the row with this browser's outbound link; without one for a blocked site. */
const tracked = (viewer: Viewer, row: StoredRow): CloseupRow => ({
  ...row,
  tracked_link: row.link === null || row.is_link_blocked ? null : trackedLink(viewer, row.id, row.link),
})

/** Returns the outbound links of a carousel's slots; null without a link, or for a blocked site. */
const slotLinks = (viewer: Viewer, { id, carousel }: CloseupRow) =>
  Promise.all(
    (carousel ?? []).map(async ({ link }, n) =>
      link === null || (await isBlocked(db(), link)) ? null : trackedLink(viewer, id, link, n),
    ),
  )

/** Returns the row with its less common parts: the pages of a story, the product tags of its picture. */
async function withParts(viewer: Viewer, row: CloseupRow): Promise<CloseupRow> {
  const { story_pin_data_id: storyId, story_page_count, has_tags } = row
  if (storyId === null && !has_tags && !row.carousel) return row
  const [story, tags, slot_links] = await Promise.all([
    storyId === null ? null : storyOf(viewer, storyId, story_page_count),
    has_tags ? tagsOn(viewer, row.id) : [],
    slotLinks(viewer, row),
  ])
  return { ...row, story, tags, slot_links }
}

/** Returns all data of a closeup; undefined when the viewer may not see the pin. */
export async function closeupRow(viewer: Viewer, id: string): Promise<CloseupRow | undefined> {
  const [row] = await closeup(viewerKey(viewer), id)
  return row && withParts(viewer, tracked(viewer, row))
}
