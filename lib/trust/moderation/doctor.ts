import type { Rule } from '@/lib/platform/manifest/domain.server'
import type { Registries } from '@/lib/platform/manifest/registries.server'

/** Returns the rule that an undone decision leaves nothing removed. */
export function moderationRules({ reportTargets }: Registries): readonly Rule[] {
  const removed = reportTargets.flatMap(({ table }) =>
    table ? [`select '${table}' as what, id, removed_by from ${table}`] : [],
  )
  return [
    {
      name: 'what an undone decision took away is back',
      sql: `select t.what || ' ' || t.id as subject, 'by ' || t.removed_by as detail from (${removed.join(' union all ')}) t
        where exists (
          select from moderation_decisions d where d.id = t.removed_by and d.undone_at is not null)`,
    },
  ]
}
