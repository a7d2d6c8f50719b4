import type { Counter, Rule } from '@/lib/platform/manifest/domain.server'

export const commentsCounters: readonly Counter[] = [
  {
    table: 'aggregated_pins',
    column: 'comment_count',
    rows: `comments c left join comments p on p.id = c.parent_id
    where c.aggregated_pin_id = x.id and c.try_id is null and c.deleted_at is null and c.removed_by is null
      and (p.id is null or (p.deleted_at is null and p.removed_by is null))`,
  },
  {
    table: 'comments',
    column: 'reply_count',
    rows: 'comments c where c.parent_id = x.id and c.deleted_at is null and c.removed_by is null',
  },
  { table: 'comments', column: 'like_count', rows: 'comment_reactions r where r.comment_id = x.id' },
  { table: 'comments', column: 'helpful_count', rows: 'comment_helpful r where r.comment_id = x.id' },
  {
    table: 'tries',
    column: 'comment_count',
    rows: `comments c left join comments p on p.id = c.parent_id
    where c.try_id = x.id and c.deleted_at is null and c.removed_by is null
      and (p.id is null or (p.deleted_at is null and p.removed_by is null))`,
  },
]

export const commentsRules: readonly Rule[] = [
  {
    name: 'a comment on a try is one on its picture',
    sql: `select c.id::text as subject, 'on ' || t.id as detail from comments c join tries t on t.id = c.try_id
      where c.aggregated_pin_id <> t.aggregated_pin_id`,
  },
  {
    name: 'a reply is under a comment on the same picture',
    sql: `select c.id::text as subject, 'under ' || p.id as detail from comments c join comments p on p.id = c.parent_id
      where c.aggregated_pin_id <> p.aggregated_pin_id or c.try_id is distinct from p.try_id
        or p.parent_id is not null`,
  },
]
