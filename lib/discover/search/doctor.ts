import { isPlace } from '@/lib/content/pins/is-place'
import type { Rule } from '@/lib/platform/house/domain.server'

export const searchRules: readonly Rule[] = [
  {
    name: 'search holds only what anybody may find',
    sql: `select distinct s.kind || ':' || s.ref_id as subject, 'is in the index' as detail from search_postings s
      where not case s.kind
        when 1 then exists (select from pins p where p.id = s.ref_id and p.is_public and ${isPlace('p')})
        when 2 then exists (select from boards b where b.id = s.ref_id and b.privacy = 'public'
          and b.deleted_at is null and b.archived_at is null and b.audience = 'everyone')
        else exists (select from users u where u.id = s.ref_id and u.deactivated_at is null) end`,
  },
]
