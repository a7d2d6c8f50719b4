import type { Rule } from '@/lib/platform/manifest/domain.server'

export const imagesRules: readonly Rule[] = [
  {
    name: 'an upload is finished or given up within a quarter of an hour',
    sql: `select signature as subject, 'registered since ' || created_at as detail from media
      where status = 'registered' and created_at < now() - interval '15 minutes'`,
  },
]
