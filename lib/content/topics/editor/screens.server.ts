import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { topicsInEditor } from './queries.server'
import { adminTopicsGet, type WireAdminTopic } from './schema'

type AdminTopics = { name: 'admin-topics'; query: string; topics: WireAdminTopic[]; bookmark: string | null }

/** `/admin/topics?query=`: the editor of the topics. Only admins learn that this page exists. */
const loadAdminTopics: ScreenLoader<AdminTopics> = async ({ viewer, query: search }) => {
  permitAdmin(viewer)
  const { data: input } = adminTopicsGet.safeParse({ query: search.get('query') ?? '' })
  if (!input) refuse('notFound')
  const { items: topics, bookmark } = await topicsInEditor(input)
  return {
    screen: { name: 'admin-topics', query: input.query, topics, bookmark },
    seo: { title: { text: 'topics' }, canonical: '/admin/topics/', noindex: true },
  }
}

export const topicEditorScreens = { '/admin/topics': loadAdminTopics }
