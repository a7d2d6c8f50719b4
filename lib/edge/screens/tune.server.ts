import { allInterests } from '@/lib/content/topics/queries.server'
import { hiddenInterests } from '@/lib/discover/feed/fewer/queries.server'
import { settingsLoader } from './settings.server'

/** Loads `/settings/tune`: the topics, with the member's follows and hides. */
export const loadTune = settingsLoader(
  'settings-tune',
  { path: '/settings/tune/', title: { text: 'tuneYourHomeFeed' } },
  async (viewer) => {
    const [topics, { items: hidden }] = await Promise.all([allInterests(viewer), hiddenInterests(viewer)])
    return { topics, hidden }
  },
)
