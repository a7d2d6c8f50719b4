import { sql } from 'drizzle-orm'
import { onEvent } from '@/lib/core/events.server'

/** People who wanted no ads about a topic that was merged want none about the one that took it over. */
export function listenForMergedTopics(): void {
  onEvent('topicMerged', 'delivery', (tx, { from, into }) =>
    tx.execute(sql`
      with gone as (delete from ad_topic_hides where interest_id = ${from}::bigint returning user_id)
      insert into ad_topic_hides (user_id, interest_id) select user_id, ${into}::bigint from gone on conflict do nothing`),
  )
}
