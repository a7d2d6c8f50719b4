import type { TitleName } from '@/lib/platform/manifest/screen'
import { areaScreen } from '../hierarchy/area-screen.server'
import type { TableName } from '../tables/names'
import { type LoadedTable, loadTable } from './load.server'

const titles: Record<TableName, TitleName> = {
  'ad-accounts': 'tableAdAccounts',
  profiles: 'tableProfiles',
  'asset-groups': 'tableAssetGroups',
  employees: 'tablePeople',
  partners: 'tablePartners',
  clients: 'tableClients',
  members: 'tableBusinesses',
  managers: 'tableManagers',
  'pending-members': 'tablePendingBusinesses',
  'pending-managers': 'tablePendingManagers',
  invites: 'tableInvites',
  tags: 'tableTags',
  audiences: 'tableAudiences',
  invoices: 'tableInvoices',
  history: 'tableHistory',
}

export const loadManager = areaScreen(
  ({ table }: LoadedTable & { name: 'business-table' }) => ({ text: titles[table] }),
  async (member, { params, query }) => ({
    name: 'business-table' as const,
    ...(await loadTable(member, params.table ?? '', query)),
  }),
)
