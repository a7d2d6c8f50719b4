import type { Rule } from '@/lib/platform/manifest/domain.server'

export const musicRules: readonly Rule[] = [
  {
    name: 'a track of the music library is made or given up within two days',
    sql: `select id::text as subject, 'processing since ' || created_at as detail from music_tracks
      where status = 'processing' and created_at < now() - interval '2 days'`,
  },
]
