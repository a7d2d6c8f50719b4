import { areaScreen } from '../hierarchy/area-screen.server'
import { loadTable } from './load.server'

export const loadManager = areaScreen({ text: 'businessManager' }, async (member, { params, query }) => ({
  name: 'business-table' as const,
  ...(await loadTable(member, params.table ?? '', query)),
}))
