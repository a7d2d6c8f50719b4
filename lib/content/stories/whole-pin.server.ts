import { pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Viewer } from '@/lib/core/viewer'
import { storyOf } from './queries.server'
import { wireStory } from './story-wire'

/** Returns one pin with its picture at every size and, for a story, its pages. @throws AppError 50 */
export async function wholePin(viewer: Viewer, id: string): Promise<WirePin> {
  const pin = await pinById(viewer, id)
  const { story_pin_data_id: storyId, story_page_count: pages } = pin
  if (storyId === null) return pin
  return { ...pin, story_pin_data: wireStory(await storyOf(viewer, storyId, pages)) }
}
