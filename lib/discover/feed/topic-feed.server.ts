import type { z } from 'zod'
import { pinCards } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { interestNamed } from '@/lib/content/topics/queries.server'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { topicFeedGet } from './schema'

const ids = statement<{ id: string }, [interest: string, before: string, limit: number]>(
  'topic_feed',
  `select p.id from pins p where p.interest_id = $1 and p.is_public and p.id < $2::bigint
   order by p.id desc limit $3`,
)

/** Returns the public pins of a topic, newest first. @throws AppError 404 for an unknown topic, 1 for a bookmark of another list */
export async function topicFeed(viewer: Viewer, list: z.output<typeof topicFeedGet>): Promise<Page<WirePin>> {
  const { id } = await interestNamed(viewer, list.interest)
  const scope = `topic ${id}`
  const [before = largestId] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await ids(id, before, list.page_size + 1)
  const { items: page, bookmark } = toPage(rows, list.page_size, scope, (last) => [last.id])
  const items = await pinCards(
    viewer,
    page.map((row) => row.id),
  )
  return { items, bookmark }
}
