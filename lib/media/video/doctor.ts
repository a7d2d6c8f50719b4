import type { Rule } from '@/lib/platform/manifest/domain.server'

export const videoRules: readonly Rule[] = [
  {
    name: 'every unfinished upload of a video has a lease or is marked failed',
    sql: `select id as subject, status || ' since ' || touched_at as detail from video_uploads
      where status in ('received', 'processing') and created_at < now() - interval '3 days'`,
  },
]
