import type { z } from 'zod'
import type { WirePin } from '@/lib/content/pins/schema'
import { interestNamed } from '@/lib/content/topics/queries.server'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { feedPage, type ListInput } from './feed-page.server'
import type { topicFeedGet } from './schema'

/** Returns the pins of a topic and its parts: often saved and new ones first, each picture once. @throws AppError 1 */
export const topicPins = (viewer: Viewer, owner: string, list: ListInput): Promise<Page<WirePin>> =>
  feedPage(viewer, { of: 'topic', owner }, list)

/** Returns the pins of a topic by its id, slug or name. @throws AppError 404 for an unknown topic, 1 for a bookmark of another list */
export async function topicFeed(viewer: Viewer, list: z.output<typeof topicFeedGet>): Promise<Page<WirePin>> {
  const { id } = await interestNamed(viewer, list.interest)
  return topicPins(viewer, id, list)
}
