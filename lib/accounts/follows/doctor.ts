import type { Counter } from '@/lib/platform/manifest/domain.server'

export const followsCounters: readonly Counter[] = [
  { table: 'users', column: 'follower_count', rows: 'user_follows f where f.followee_id = x.id' },
  { table: 'users', column: 'following_count', rows: 'user_follows f where f.follower_id = x.id' },
]
