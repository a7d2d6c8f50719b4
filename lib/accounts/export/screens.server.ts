import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { latestExport } from './commands.server'

/** Loads `/settings/data`: the latest export of the member's data. */
export const loadData = memberScreen(
  'settings-data',
  { path: '/settings/data/', title: { text: 'yourData' } },
  async (viewer) => ({ latest: await latestExport(viewer) }),
)
