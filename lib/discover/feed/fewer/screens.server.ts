import { allInterests } from '@/lib/content/topics/queries.server'
import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { hiddenInterests } from './queries.server'

/** Loads `/settings/tune`: the topics, with the member's follows and hides. */
export const loadTune = memberScreen(
  'settings-tune',
  { path: '/settings/tune/', title: { text: 'tuneYourHomeFeed' } },
  async (viewer) => {
    const [topics, { items: hidden }] = await Promise.all([allInterests(viewer), hiddenInterests(viewer)])
    return { topics, hidden }
  },
)
