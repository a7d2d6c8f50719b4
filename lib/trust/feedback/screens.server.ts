import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { feedbackOf } from './commands.server'
import { feedbackGet, type WireFeedback } from './schema'

type FeedbackScreen = {
  name: 'admin-feedback'
  state: 'open' | 'done'
  feedback: WireFeedback[]
  bookmark: string | null
}

/** Loads `/admin/feedback?state=`: the feedback, for admins only. */
export const loadFeedback: ScreenLoader<FeedbackScreen> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const { data: input } = feedbackGet.safeParse({ state: query.get('state') ?? undefined })
  if (!input) refuse('notFound')
  const { items, bookmark } = await feedbackOf(input)
  return {
    screen: { name: 'admin-feedback', state: input.state, feedback: items, bookmark },
    seo: { title: { text: 'feedback' }, canonical: '/admin/feedback/', noindex: true },
  }
}
