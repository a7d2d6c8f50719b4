import type { Rule } from '@/lib/platform/manifest/domain.server'

export const videoRules: readonly Rule[] = [
  {
    name: 'somebody works on an upload of a video, or it is given up',
    sql: `select id as subject, status || ' since ' || touched_at as detail from video_uploads
      where status in ('received', 'processing') and created_at < now() - interval '3 days'`,
  },
]
