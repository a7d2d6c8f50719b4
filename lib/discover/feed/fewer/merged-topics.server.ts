import { sql } from 'drizzle-orm'
import { onEvent } from '@/lib/core/events.server'

/** Moves what people hid of a topic to the topic into which it is merged. */
export function listenForMergedTopics(): void {
  onEvent('topicMerged', 'fewer', async (tx, { from, into }) => {
    await tx.execute(sql`insert into interest_hides (user_id, interest_id, created_at)
      select user_id, ${into}, created_at from interest_hides where interest_id = ${from} on conflict do nothing`)
    await tx.execute(sql`delete from interest_hides where interest_id = ${from}`)
    await tx.execute(sql`update pin_hides set interest_id = ${into} where interest_id = ${from}`)
  })
}
