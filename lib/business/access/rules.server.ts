import type { Rule } from '@/lib/platform/manifest/domain.server'

/** Returns SQL for the difference between two queries, with rows missing on either side. */
const differing = (derived: string, stored: string) => `
  select resource_id::text as subject, subject_id || ' lacks ' || role as detail from (${derived} except ${stored}) d
  union all
  select resource_id::text, subject_id || ' keeps ' || role from (${stored} except ${derived}) d`

const columns = 'subject_id, role, kind, resource_id, source_id'

/** Doctor rules: what a parent or partner hands on to its managers matches the grants that it derives from. */
export const handedOnRules: readonly Rule[] = [
  {
    name: 'managers of a parent manage its businesses',
    sql: differing(
      `select m.subject_id, 'BIZ_ADMIN' as role, 'business' as kind, b.id as resource_id, b.parent_id as source_id
      from grants m join businesses b on b.parent_id = m.resource_id
      where m.kind = 'business' and m.role = 'BIZ_ADMIN' and m.source = 'direct'`,
      `select ${columns} from grants where source = 'hierarchy' and kind = 'business' and role = 'BIZ_ADMIN'`,
    ),
  },
  {
    name: 'managers of a partner hold what it holds',
    sql: differing(
      `select m.subject_id, g.role, g.kind, g.resource_id, g.subject_id as source_id
      from grants g join businesses p on p.id = g.subject_id and p.kind = 'ACCOUNT'
        join grants m on m.kind = 'business' and m.resource_id = p.id and m.role = 'BIZ_ADMIN' and m.source = 'direct'
          and m.subject_id <> p.id
      where g.source in ('direct', 'group') and not (g.kind = 'business' and g.role = 'BIZ_ADMIN')
        and g.kind in ('business', 'ad-account', 'profile', 'asset-group')`,
      `select ${columns} from grants where source = 'hierarchy' and not (kind = 'business' and role = 'BIZ_ADMIN')`,
    ),
  },
]
