import { partnerships } from '@/lib/content/sponsorship/queries.server'
import { sponsorshipsGet } from '@/lib/content/sponsorship/schema'
import { settingsLoader } from './settings.server'

/** `/settings/partnerships`: the first of those that ask for the member's name, and of their own. */
export const loadPartnerships = settingsLoader(
  'settings-partnerships',
  { path: '/settings/partnerships/', title: { text: 'paidPartnerships' } },
  async (viewer) => {
    const of = (role: 'sponsor' | 'creator') => partnerships(viewer, sponsorshipsGet.parse({ role }))
    const [asSponsor, asCreator] = await Promise.all([of('sponsor'), of('creator')])
    return { asSponsor, asCreator }
  },
)
