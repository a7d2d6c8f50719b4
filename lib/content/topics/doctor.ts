import type { Rule } from '@/lib/platform/manifest/domain.server'

export const topicsRules: readonly Rule[] = [
  {
    name: 'a portrait and a topic’s cover exist',
    sql: `select x.subject, x.signature as detail from (
        select 'user ' || id as subject, avatar_signature as signature from users
        union all select 'topic ' || id, cover_signature from interests) x
      where x.signature is not null and not exists (
        select from media m where m.signature = x.signature and m.status = 'succeeded')`,
  },
]
