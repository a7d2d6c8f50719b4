import { areaScreen } from './area-screen.server'
import { hubOf } from './queries.server'

export const loadHub = areaScreen('Business hub', async (member, { query }) => ({
  name: 'business-hub' as const,
  hub: await hubOf(member, query.get('business_id')),
}))
