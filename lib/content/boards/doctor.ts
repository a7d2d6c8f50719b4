import type { Counter, Rule } from '@/lib/platform/manifest/domain.server'

export const boardsCounters: readonly Counter[] = [
  {
    table: 'users',
    column: 'board_count',
    rows: `boards b where b.user_id = x.id and b.deleted_at is null and b.privacy <> 'secret'`,
  },
  {
    table: 'users',
    column: 'secret_board_count',
    rows: `boards b where b.user_id = x.id and b.deleted_at is null and b.privacy = 'secret'`,
  },
  { table: 'boards', column: 'follower_count', rows: 'board_follows f where f.board_id = x.id' },
  { table: 'boards', column: 'section_count', rows: 'board_sections s where s.board_id = x.id' },
]

export const boardsRules: readonly Rule[] = [
  {
    name: 'a board lets in whom its owner’s account lets in',
    sql: `select b.id::text as subject, 'audience is ' || b.audience as detail
      from boards b join users u on u.id = b.user_id
      where b.audience <> case when u.deactivated_at is not null or b.removed_by is not null then 'nobody'
        when u.is_private_profile then 'followers' else 'everyone' end`,
  },
  {
    name: 'a role on a board is held on one that exists, by somebody who is not its owner',
    sql: `select g.id::text as subject, g.role || ' of ' || g.subject_id || ' on ' || g.resource_id as detail
      from grants g left join boards b on b.id = g.resource_id
      where g.kind = 'board' and (b.id is null or b.user_id = g.subject_id)`,
  },
]
