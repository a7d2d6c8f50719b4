import type { Rule } from '@/lib/platform/manifest/domain.server'

export const messagesRules: readonly Rule[] = [
  {
    name: 'the newest message of a conversation is in it',
    sql: `select m.conversation_id || ' of ' || m.user_id as subject, m.last_id || ' is not there' as detail
      from conversation_members m where m.last_id <> 0 and not exists (
        select from messages s where s.id = m.last_id and s.conversation_id = m.conversation_id)`,
  },
  {
    name: 'two who write to each other are the two of their conversation',
    sql: `select c.id::text as subject, m.user_id || ' is not one of the two' as detail
      from conversations c join conversation_members m on m.conversation_id = c.id
      where not c.is_group and m.user_id is distinct from c.pair_low and m.user_id is distinct from c.pair_high`,
  },
]
