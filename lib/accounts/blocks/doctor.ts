import type { Rule } from '@/lib/platform/manifest/domain.server'

export const blocksRules: readonly Rule[] = [
  {
    name: 'who blocked somebody neither follows them nor is followed',
    sql: `select k.blocker_id || ' and ' || k.blocked_id as subject, 'still follow' as detail from blocks k
      where exists (select from user_follows f where (f.follower_id, f.followee_id)
        in ((k.blocker_id, k.blocked_id), (k.blocked_id, k.blocker_id)))`,
  },
]
