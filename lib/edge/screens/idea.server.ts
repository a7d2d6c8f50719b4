import { interestNamed } from '@/lib/content/topics/queries.server'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { ideaPath } from '@/lib/discover/ideas/idea-path'
import { whyNow } from '@/lib/discover/ideas/queries.server'
import { monthNow } from '@/lib/discover/ideas/screens.server'
import { feedState } from './feed-state'
import type { Loader } from './loader.server'
import { aboutTopic, topicSeo } from './topic.server'

/**
 * Loads `/ideas/{interest}/{id}/`: ideas for a topic by its id; another name leads to its own address. The page is about the same
 * topic as `/topics/…/`, which is the one that search engines are told.
 */
export const loadIdea: Loader = async ({ viewer, params, path, country = 'US' }) => {
  const id = idSchema.safeParse(params.id)
  if (!id.success) refuse('notFound')
  const topic = await interestNamed(viewer, id.data)
  const at = path.indexOf('?')
  if (params.interest !== topic.slug || params.id !== topic.id)
    return { redirect: `${ideaPath(topic)}${at < 0 ? '' : path.slice(at)}`, permanent: true }
  const [{ above, parts, related, boards, page, feed }, why] = await Promise.all([
    aboutTopic(viewer, topic),
    whyNow(topic.id, country, monthNow()),
  ])
  return {
    screen: {
      name: 'idea',
      topic,
      above,
      parts,
      related,
      boardIds: boards.map(({ id }) => id),
      feed,
      ...why,
    },
    pins: page.items,
    boards,
    feeds: { [feed]: feedState(page) },
    seo: await topicSeo(topic, above),
  }
}
