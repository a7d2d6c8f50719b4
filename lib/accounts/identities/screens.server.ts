import { db } from '@/lib/platform/db/client.server'
import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { identitiesOf } from './queries.server'

const outcomes = ['connected', 'refused', 'failed'] as const

/** `/settings/connected`, which is also the return page after connecting a service. */
export const loadConnected = memberScreen(
  'settings-connected',
  { path: '/settings/connected/', title: { text: 'connectedAccounts' } },
  async (viewer, { query }) => {
    const identities = await identitiesOf(db(), viewer.id)
    const outcome = outcomes.find((name) => name === query.get('social')) ?? null
    // Ignores an invented outcome in the address.
    return { identities, outcome: outcome === 'connected' && identities.length === 0 ? null : outcome }
  },
)
