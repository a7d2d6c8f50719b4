import type { Rule } from '@/lib/platform/house/domain.server'

export const moderationRules: readonly Rule[] = [
  {
    name: 'what an undone decision took away is back',
    sql: `select t.what || ' ' || t.id as subject, 'by ' || t.removed_by as detail from (
        select 'pin' as what, id, removed_by from pins union all select 'board', id, removed_by from boards
        union all select 'comment', id, removed_by from comments
        union all select 'try', id, removed_by from tries) t
      where exists (
        select from moderation_decisions d where d.id = t.removed_by and d.undone_at is not null)`,
  },
]
