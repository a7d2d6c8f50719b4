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
    name: 'a portrait exists',
    sql: `select 'user ' || x.id as subject, x.avatar_signature as detail from users x
      where x.avatar_signature is not null and not exists (
        select from media m where m.signature = x.avatar_signature and m.status = 'succeeded')`,
  },
]
