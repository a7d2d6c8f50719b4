import { type BranchTopic, topicBranch, topicsAmong } from '@/lib/content/topics/branch.server'
import { found, refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import type { ScreenInput } from '@/lib/platform/manifest/screen'
import texts from '@/messages/en/videos.json'
import { videoFeed, videoTopics } from './queries.server'

const title = { area: 'videos', path: 'videos.title', english: texts.videos.title }

async function load({ viewer }: ScreenInput, topic: BranchTopic | null) {
  const category = topic ? { category_id: topic.id } : {}
  const [page, ids] = await Promise.all([
    videoFeed(viewer, { page_size: 10, bookmarks: [], ...category }),
    videoTopics(),
  ])
  const known = new Map((await topicsAmong(ids)).map((one) => [one.id, one]))
  const feed = topic ? `videos:${topic.id}` : 'videos'
  return {
    screen: {
      name: 'videos' as const,
      topic: topic && { id: topic.id, name: topic.name, slug: topic.slug },
      categories: ids.flatMap((id) => {
        const one = known.get(id)
        return one ? [{ id, name: one.name, slug: one.slug }] : []
      }),
      feed,
    },
    pins: page.items,
    feeds: { [feed]: { ids: page.items.map(({ id }) => id), bookmark: page.bookmark } },
    seo: {
      title: topic ? topic.name : title,
      description: topic ? `Videos about ${topic.name} on Magpie.` : 'Short videos with ideas, on Magpie.',
      canonical: topic ? `/videos/${topic.slug}/${topic.id}/` : '/videos/',
      noindex: page.items.length === 0,
    },
  }
}

/** Loads `/videos/`: videos about everything. */
export const loadVideos = (input: ScreenInput) => load(input, null)

/** Loads `/videos/{category}/{id}/`: the videos of a topic and its parts; another slug leads to its own. */
export async function loadVideoCategory(input: ScreenInput) {
  const id = idSchema.safeParse(input.params.id)
  if (!id.success) refuse('notFound')
  const topic = found((await topicBranch(id.data))[0], 'notFound')
  if (input.params.category !== topic.slug || id.data !== topic.id)
    return {
      redirect: `/videos/${topic.slug}/${topic.id}/${input.query.size > 0 ? `?${input.query}` : ''}`,
      permanent: true,
    }
  return load(input, topic)
}
