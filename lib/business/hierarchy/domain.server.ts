import { accessTables } from '@/lib/platform/access/roles'
import { domain } from '@/lib/platform/manifest/domain.server'
import { rowsOf } from '@/lib/platform/manifest/overview'
import { businessTable } from '../access/access-table'
import { handedOnRules } from '../access/rules.server'
import { businesses, businessProfiles } from '../access/table.server'
import { hierarchyEndpoints } from './endpoints.server'
import { loadBusiness } from './screens.server'
import { businessColumns } from './viewer-columns.server'

declare module '@/lib/platform/live/events' {
  interface LiveEvents {
    /** A change of what this person may see or do in businesses, or of who is in one of theirs. */
    business: object
  }
}

export const hierarchyDomain = domain({
  name: 'business',
  contributes: [businessColumns, accessTables(businessTable)],
  tables: [businesses, businessProfiles],
  screens: { '/business': loadBusiness },
  endpoints: hierarchyEndpoints,
  overview: [
    {
      name: 'businesses',
      group: 'business',
      sql: rowsOf('businesses'),
      href: '/admin/businesses/',
      is: 'count',
    },
  ],
  exports: [
    { file: 'business', from: 'businesses', where: 'x.user_id = $1' },
    { file: 'business-profiles', from: 'business_profiles', where: '$1 in (x.id, x.business_id)' },
  ],
  rules: [
    ...handedOnRules,
    {
      name: 'parents have a manager',
      sql: `select b.id::text as subject, 'no manager' as detail from businesses b
        where b.kind = 'PARENT' and not exists (select from grants g where g.kind = 'business'
          and g.resource_id = b.id and g.role = 'BIZ_ADMIN' and g.source = 'direct')`,
    },
  ],
})
