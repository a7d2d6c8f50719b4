import type { Rule } from '@/lib/platform/manifest/domain.server'

export const collaborationRules: readonly Rule[] = [
  {
    name: 'nobody is invited to a board on which they work already',
    sql: `select i.board_id || ' ' || i.user_id as subject, i.state as detail from board_invites i
      join boards b on b.id = i.board_id
      where b.user_id = i.user_id or exists (select from grants g
        where g.kind = 'board' and g.resource_id = i.board_id and g.subject_id = i.user_id)`,
  },
  {
    name: 'a board is offered to one of its collaborators',
    sql: `select t.board_id::text as subject, 'to ' || t.user_id as detail from board_transfers t
      where not exists (select from grants g
        where g.kind = 'board' and g.resource_id = t.board_id and g.subject_id = t.user_id)`,
  },
  {
    name: 'nobody works on a board of somebody who blocked them, or whom they blocked',
    sql: `select g.resource_id || ' ' || g.subject_id as subject, g.role as detail from grants g
      join boards b on b.id = g.resource_id
      where g.kind = 'board' and exists (select from blocks k where (k.blocker_id, k.blocked_id)
        in ((b.user_id, g.subject_id), (g.subject_id, b.user_id)))`,
  },
]
