import { areaScreen } from '../hierarchy/area-screen.server'
import { hubOf } from './queries.server'

export const loadHub = areaScreen({ text: 'businessHub' }, async (member, { query }) => ({
  name: 'business-hub' as const,
  hub: await hubOf(member, query.get('business_id')),
}))
