import { pinCards } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { topicBranch } from '@/lib/content/topics/branch.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { VideoFeedGet } from './schema'

/** Original public pins with a video: every video once, under its creator's pin. */
const videosOf = (condition: string) =>
  `select p.id from pin_videos v join pins p on p.id = v.pin_id
   where p.is_public and p.parent_pin_id is null ${condition}`

const all = statement<{ id: string }, [before: string, limit: number]>(
  'video_feed',
  `${videosOf('and v.pin_id < $1::bigint')} order by v.pin_id desc limit $2`,
)

const ofTopics = statement<{ id: string }, [topics: readonly string[], before: string, limit: number]>(
  'video_feed_of_topics',
  `${videosOf('and p.interest_id = any($1::bigint[]) and v.pin_id < $2::bigint')} order by v.pin_id desc limit $3`,
)

/** Newest videos whose topics are offered as categories. */
const looked = 2000

const topics = statement<{ id: string }, []>(
  'video_topics',
  `select w.interest_id as id from (
     ${videosOf('').replace('p.id', 'p.interest_id')} order by v.pin_id desc limit ${looked}
   ) w where w.interest_id is not null group by 1 order by count(*) desc, 1 limit 24`,
)

/** Returns the ids of the topics that have videos, those with most first. */
export const videoTopics = async () => (await topics()).map(({ id }) => id)

/**
 * Returns a page of videos, newest first: of a topic and its parts, or of all. @throws AppError 404 for an unknown topic, 1
 * for a bookmark of another list
 */
export async function videoFeed(
  viewer: Viewer,
  { category_id, page_size, bookmarks }: VideoFeedGet,
): Promise<Page<WirePin>> {
  const branch = category_id === undefined ? null : (await topicBranch(category_id)).map(({ id }) => id)
  if (branch) found(branch[0], 'notFound')
  const scope = `videos ${category_id ?? 'all'}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await (branch ? ofTopics(branch, before, page_size + 1) : all(before, page_size + 1))
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  const pins = await pinCards(
    viewer,
    items.map(({ id }) => id),
  )
  return { items: pins, bookmark }
}
