import { allInterests } from '@/lib/content/topics/queries.server'
import { hiddenInterests } from '@/lib/discover/feed/fewer/queries.server'
import { settingsLoader } from './settings.server'

/** `/settings/tune`: the topics, with what the member follows and hides of them. */
export const loadTune = settingsLoader(
  'settings-tune',
  { path: '/settings/tune/', title: 'Tune your home feed' },
  async (viewer) => {
    const [topics, { items: hidden }] = await Promise.all([allInterests(viewer), hiddenInterests(viewer)])
    return { topics, hidden }
  },
)
