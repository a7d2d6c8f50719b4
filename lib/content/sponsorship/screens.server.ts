import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { partnerships } from './queries.server'
import { sponsorshipsGet } from './schema'

/** Loads `/settings/partnerships`: the first pages of requests to the member, and of the member's own. */
export const loadPartnerships = memberScreen(
  'settings-partnerships',
  { path: '/settings/partnerships/', title: { text: 'paidPartnerships' } },
  async (viewer) => {
    const of = (role: 'sponsor' | 'creator') => partnerships(viewer, sponsorshipsGet.parse({ role }))
    const [asSponsor, asCreator] = await Promise.all([of('sponsor'), of('creator')])
    return { asSponsor, asCreator }
  },
)
