import type { Rule } from '@/lib/platform/manifest/domain.server'
import type { Registries } from '@/lib/platform/manifest/registries.server'

/** Returns the rule that every entry of the index belongs to a publicly visible document. */
export function searchRules({ searchDocuments }: Registries): readonly Rule[] {
  const findable = searchDocuments.map(
    ({ kind, table, alias, isFindable }) =>
      `when ${kind} then exists (select from ${table} ${alias} where ${alias}.id = s.ref_id and ${isFindable})`,
  )
  return [
    {
      name: 'search holds only what anybody may find',
      sql: `select distinct s.kind || ':' || s.ref_id as subject, 'is in the index' as detail from search_postings s
        where not case s.kind ${findable.join(' ')} else false end`,
    },
  ]
}
