import type { Counter, Rule } from '@/lib/platform/manifest/domain.server'

export const followsCounters: readonly Counter[] = [
  { table: 'users', column: 'follower_count', rows: 'user_follows f where f.followee_id = x.id' },
  { table: 'users', column: 'following_count', rows: 'user_follows f where f.follower_id = x.id' },
  { table: 'boards', column: 'follower_count', rows: 'board_follows f where f.board_id = x.id' },
]

export const followsRules: readonly Rule[] = [
  {
    name: 'who blocked somebody neither follows them nor is followed',
    sql: `select k.blocker_id || ' and ' || k.blocked_id as subject, 'still follow' as detail from blocks k
      where exists (select from user_follows f where (f.follower_id, f.followee_id)
        in ((k.blocker_id, k.blocked_id), (k.blocked_id, k.blocker_id)))`,
  },
]
