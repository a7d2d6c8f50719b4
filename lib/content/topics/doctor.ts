import type { Rule } from '@/lib/platform/manifest/domain.server'

export const topicsRules: readonly Rule[] = [
  {
    name: 'the tree of topics has three levels at most and no circles',
    sql: `select x.id::text as subject, x.name as detail from interests x
      join interests a on a.id = x.parent_id join interests b on b.id = a.parent_id join interests c on c.id = b.parent_id`,
  },
  {
    name: 'a merged topic leads to one that is not merged, and has no pins, boards, parts or followers',
    sql: `select x.id::text as subject, x.name as detail from interests x where x.merged_into is not null and (
      exists (select from interests i where i.id = x.merged_into and i.merged_into is not null)
      or exists (select from interests i where i.parent_id = x.id) or exists (select from pins p where p.interest_id = x.id)
      or exists (select from boards b where b.interest_id = x.id) or exists (select from pin_topics t where t.interest_id = x.id)
      or exists (select from user_interests u where u.interest_id = x.id))`,
  },
  {
    name: 'a portrait and a topic’s cover exist',
    sql: `select x.subject, x.signature as detail from (
        select 'user ' || id as subject, avatar_signature as signature from users
        union all select 'topic ' || id, cover_signature from interests) x
      where x.signature is not null and not exists (
        select from media m where m.signature = x.signature and m.status = 'succeeded')`,
  },
]
