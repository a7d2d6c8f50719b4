import { mayNameTopic } from '@/lib/content/topics/known-names.server'
import { interestNamed } from '@/lib/content/topics/queries.server'
import { topicPath } from '@/lib/content/topics/topic-path'
import { AppError } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import type { SearchParts } from './wire'

const unlessUnknown = (error: unknown): null => {
  if (error instanceof AppError && error.errorName === 'notFound') return null
  throw error
}

/** Returns the offer to follow the topic that a query names, or null: there is none, or the viewer follows it. */
export async function nagFor(viewer: Viewer, query: string): Promise<SearchParts['nag']> {
  // An id is a name to other calls, but nobody searches for one.
  if (/^\d*$/.test(query) || query.length > 100) return null
  if (!(await mayNameTopic(query))) return null
  const topic = await interestNamed(viewer, query).catch(unlessUnknown)
  if (!topic || topic.followed_by_me) return null
  const { id, name, image_url, cover_pin_id } = topic
  return { type: 'follow_topic', interest_id: id, name, url: topicPath(topic), image_url, cover_pin_id }
}
